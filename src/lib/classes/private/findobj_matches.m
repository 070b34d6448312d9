function tf = findobj_matches(h, args)
%findobj_matches  Whether the object H satisfies the conditions of findobj. '-not' binds strongest, then '-and'.
tf = false;
term = true;                            % the conditions that '-and' joins
join = '-or';
k = 1;
while k <= numel(args)
    a = convertStringsToChars(args{k});
    if ischar(a) && any(strcmpi(a, {'-or', '-xor'}))
        tf = joined(tf, join, term);
        join = lower(a);
        term = true;
        k = k + 1;
        continue
    elseif ischar(a) && strcmpi(a, '-and')
        k = k + 1;
        continue
    end
    negate = ischar(a) && strcmpi(a, '-not');
    k = k + negate;
    [one, k] = condition(h, args, k);
    term = term && xor(one, negate);
end
tf = joined(tf, join, term);
end

function tf = joined(a, join, b)
if strcmp(join, '-xor')
    tf = xor(a, b);
else
    tf = a || b;
end
end

function [tf, k] = condition(h, args, k)
if k <= numel(args) && iscell(args{k})
    tf = findobj_matches(h, args{k});
    k = k + 1;
    return
end
more = 1 + (k <= numel(args) && strcmpi(args{k}, '-regexp'));
if k + more > numel(args)
    error('MATLAB:hg:findobj:BadArgs', 'In the conditions of findobj a value must follow each property name.');
end
name = char(args{k});
value = convertStringsToChars(args{k + more});
switch lower(name)
    case '-property'
        tf = isprop(h, value);
    case '-isa'
        tf = isa(h, value);
    case '-function'
        tf = logical(value(h));
    case '-regexp'
        name = char(args{k + 1});
        tf = isprop(h, name) && ischar(h.(name)) && ~isempty(regexp(h.(name), value, 'once'));
    otherwise
        tf = isprop(h, name);
        if tf
            had = convertStringsToChars(h.(name));
            tf = isequal(had, value) || strcmpi(name, 'Type') && isa(h, 'graphics_object') && strcmpi(had, value);
        end
end
k = k + more + 1;
end
