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
if isnumeric(h)                         % 0 is the root of all figures, N figure N
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
    keep(i) = matches(h(i), varargin);
end
found = h(keep);
end

function tf = matches(h, args)
tf = true;
join = '-and';
k = 1;
while k <= numel(args)
    negate = false;
    a = args{k};
    if any(strcmpi(a, {'-and', '-or'}))
        join = lower(a);
        k = k + 1;
        a = args{k};
    end
    if strcmpi(a, '-not')
        negate = true;
        k = k + 1;
        a = args{k};
    end
    if iscell(a)
        one = matches(h, a);
        k = k + 1;
    else
        one = condition(h, a, args{k + 1});
        k = k + 2;
    end
    one = xor(one, negate);
    if strcmp(join, '-or')
        tf = tf || one;
    else
        tf = tf && one;
    end
    join = '-and';
end
end

function tf = condition(h, name, value)
if strcmpi(name, '-property')
    tf = isprop(h, value);
elseif strcmpi(name, '-isa')
    tf = isa(h, value);
elseif strcmpi(name, '-function')
    tf = logical(value(h));
else
    tf = isprop(h, name) && isequal(h.(name), value);
end
end
