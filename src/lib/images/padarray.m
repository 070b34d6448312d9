function B = padarray(A, n, varargin)
%padarray(A, [M N], VALUE, WHERE)  A with M more rows and N more columns at the sides that WHERE names: 'both', 'pre',
%   'post'.
%The new elements are VALUE, or made by 'replicate', 'symmetric' or 'circular'.
%>> padarray([1 2], [0 1], 'replicate')
%ans =
%     1     1     2     2
how = 'constant';
value = 0;
where = 'both';
for k = 1:numel(varargin)
    a = varargin{k};
    if isnumeric(a) || islogical(a)
        value = a;
    elseif any(strcmpi(a, {'both', 'pre', 'post'}))
        where = lower(char(a));
    else
        how = lower(char(a));
    end
end
n(end + 1:max(ndims(A), numel(n))) = 0;
subs = cell(1, numel(n));
inside = subs;
for d = 1:numel(n)
    s = size(A, d);
    at = 1 - n(d) * ~strcmp(where, 'post'):s + n(d) * ~strcmp(where, 'pre');
    switch how
        case 'circular', subs{d} = mod(at - 1, s) + 1;
        case 'symmetric', m = mod(at - 1, 2 * s); subs{d} = min(m, 2 * s - 1 - m) + 1;
        otherwise, subs{d} = min(max(at, 1), s);
    end
    inside{d} = find(at >= 1 & at <= s);
end
if strcmp(how, 'constant')
    B = repmat(cast(value, 'like', A), cellfun(@numel, subs));
    B(inside{:}) = A;
else
    B = A(subs{:});
end
end
