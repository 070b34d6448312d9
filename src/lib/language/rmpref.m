function rmpref(group, names)
%rmpref(GROUP, NAME)  Removes a preference; an error if there is none. rmpref(GROUP) removes all of the group.
%>> setpref('runmat_example', 'x', 1), rmpref('runmat_example', 'x'), ispref('runmat_example', 'x')
%ans =
%  logical
%   0
    narginchk(1, 2);
    group = preference_names('rmpref', group);
    all = preferences();
    if ~isfield(all, group)
        error('MATLAB:rmpref:GroupNotFound', 'There is no group ''%s'' of preferences.', group);
    elseif nargin == 1
        all = rmfield(all, group);
    else
        [~, list] = preference_names('rmpref', group, names);
        for k = 1:numel(list)
            if ~isfield(all.(group), list{k})
                error('MATLAB:rmpref:prefNotFound', 'The preference ''%s'' does not exist in group ''%s''.', ...
                    list{k}, group);
            end
            all.(group) = rmfield(all.(group), list{k});
        end
    end
    preferences(all);
end
