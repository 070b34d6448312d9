function B = imfilter(A, h, varargin)
%imfilter(A, H, BORDER, 'conv')  A filtered by H, in the class of A; BORDER is a number, 'replicate', 'symmetric' or
%   'circular'.
%>> imfilter([1 2 3], [1 1 1])
%ans =
%     3     6     5
border = 0;
turn = false;
for k = 1:numel(varargin)
    if isnumeric(varargin{k}) || any(strcmpi(varargin{k}, {'replicate', 'symmetric', 'circular'}))
        border = varargin{k};
    else
        turn = turn || strcmpi(varargin{k}, 'conv');
    end
end
if ~turn, h = rot90(h, 2); end
before = floor(size(h) / 2);            % of the rotated filter
after = size(h) - 1 - before;
B = A;
for page = 1:size(A(:, :, :), 3)
    P = padarray(double(A(:, :, page)), before, border, 'both');
    P = conv2(P, double(h), 'valid');
    extra = before - after;
    P = P(1 + extra(1):end, 1 + extra(2):end);
    if size(P, 1) > size(A, 1) || size(P, 2) > size(A, 2), P = P(1:size(A, 1), 1:size(A, 2)); end
    if islogical(A), P = P >= 0.5; end
    B(:, :, page) = P;
end
end
