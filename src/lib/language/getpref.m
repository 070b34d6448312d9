function v = getpref(group, names, defaults)
%getpref(GROUP, NAME)           A preference that setpref or addpref kept; an error if there is none.
%getpref(GROUP, NAME, DEFAULT)  DEFAULT if there is none, which is then kept. Cells of names give cells.
%getpref(GROUP), getpref        All of a group as a struct, all groups.
%>> setpref('runmat_example', 'colour', 'red'), getpref('runmat_example', 'colour'), rmpref runmat_example
%ans =
%    'red'
    all = preferences();
    if nargin == 0
        v = all;
        return
    elseif nargin == 1
        group = preference_names('getpref', group);
        v = [];
        if isfield(all, group), v = all.(group); end
        return
    end
    many = iscell(names) || isstring(names) && ~isscalar(names);
    [group, list] = preference_names('getpref', group, names);
    if nargin > 2 && ~many, defaults = {defaults}; end
    if nargin > 2 && (~iscell(defaults) || numel(defaults) ~= numel(list))
        error('MATLAB:getpref:InvalidInput', 'There must be a default for each preference.');
    end
    v = cell(1, numel(list));
    for k = 1:numel(list)
        if isfield(all, group) && isfield(all.(group), list{k})
            v{k} = all.(group).(list{k});
        elseif nargin > 2
            v{k} = defaults{k};
            setpref(group, list{k}, defaults{k});
        else
            error('MATLAB:getpref:prefNotFound', 'The preference ''%s'' does not exist in group ''%s''.', ...
                list{k}, group);
        end
    end
    if ~many, v = v{1}; end
end
