function found = findobj(h, varargin)
%findobj  The handles of H whose properties have the given values.
%   findobj(H, 'Name', VALUE, ...)     all conditions; '-and', '-or', '-not' join them
%   findobj(H, '-property', NAME)      those that have the property
%   findobj(H, '-isa', CLASS), findobj(H, '-function', @(h) ...)
if nargin == 0 || ischar(h) || isstring(h)
    more = varargin;
    if nargin > 0, more = [{h}, varargin]; end
    found = findobj(groot, more{:});
    return
end
if isnumeric(h)                         % 0 is the root of all figures, and N is figure N
    found = gobjects(0, 1);
    for number = reshape(h, 1, [])
        one = groot;
        if number ~= 0, one = findobj(groot, 'Type', 'figure', 'Number', number); end
        found = [found; findobj(one, varargin{:})]; %#ok<AGROW>
    end
    return
end
keep = false(size(h));
for i = 1:numel(h)
    keep(i) = findobj_matches(h(i), varargin);
end
found = h(keep);
end
