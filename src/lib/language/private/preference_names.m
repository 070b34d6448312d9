function [group, names] = preference_names(who, group, names)
%preference_names(WHO, GROUP, NAMES)  GROUP as text and NAMES as a row of texts. Other values are an error of WHO.
    if ~isvarname(group)
        error(['MATLAB:' who ':InvalidGroup'], 'The name of a group of preferences must be a valid name of a field.');
    end
    group = char(group);
    if nargin < 3, return, end
    if ~(ischar(names) || isstring(names) || iscellstr(names))
        error(['MATLAB:' who ':InvalidPref'], 'The name of a preference must be text.');
    end
    names = reshape(cellstr(names), 1, []);
    if ~all(cellfun(@isvarname, names))
        error(['MATLAB:' who ':InvalidPref'], 'The name of a preference must be a valid name of a field.');
    end
end
