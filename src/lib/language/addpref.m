function addpref(group, names, values)
%addpref(GROUP, NAME, VALUE)  Keeps a new preference, as setpref does; an error if it is there already.
%>> addpref('runmat_example', 'x', 1), ispref('runmat_example', 'x'), rmpref('runmat_example')
%ans =
%  logical
%   1
    narginchk(2, 3);
    [group, list] = preference_names('addpref', group, names);
    there = ispref(group, list);
    if any(there)
        error('MATLAB:addpref:PrefExists', 'The preference ''%s'' already exists in group ''%s''.', ...
            list{find(there, 1)}, group);
    end
    if nargin < 3, values = []; end
    setpref(group, names, values);
end
