function setpref(group, names, values)
%setpref(GROUP, NAME, VALUE)  Keeps a value for later sessions; getpref gives it. Cells keep several values.
%>> setpref('runmat_example', 'size', [3 4]), getpref('runmat_example', 'size'), rmpref('runmat_example')
%ans =
%     3     4
    narginchk(2, 3);
    many = iscell(names) || isstring(names) && ~isscalar(names);
    [group, list] = preference_names('setpref', group, names);
    if nargin < 3, values = []; end
    if ~many, values = {values}; end
    if ~iscell(values) || numel(values) ~= numel(list)
        error('MATLAB:setpref:InvalidInput', 'There must be a value for each preference.');
    end
    all = preferences();
    for k = 1:numel(list), all.(group).(list{k}) = values{k}; end
    preferences(all);
end
