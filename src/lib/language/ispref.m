function tf = ispref(group, names)
%ispref(GROUP, NAME)  Whether there is a preference of this name; of a cell of names an array.
%ispref(GROUP)        Whether there is a group of preferences.
%>> ispref('no_such_group')
%ans =
%  logical
%   0
    narginchk(1, 2);
    tf = false;
    if ~isvarname(group), return, end
    all = preferences();
    tf = isfield(all, group);
    if nargin > 1
        there = tf;
        tf = false(1, numel(cellstr(names)));
        if there, tf = reshape(isfield(all.(char(group)), cellstr(names)), 1, []); end
    end
end
