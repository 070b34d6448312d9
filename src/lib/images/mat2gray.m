function I = mat2gray(A, lim)
%mat2gray(A, [LOW HIGH])  A scaled from LOW .. HIGH to 0 .. 1. By default these are the limits of A; if A is constant,
%   it is cut to 0 .. 1.
%>> mat2gray([1 2 3])
%ans =
%         0    0.5000    1.0000
if ~(isnumeric(A) || islogical(A)) || ~isreal(A)
    error('images:mat2gray:invalidType', 'A must be a real numeric or logical array.');
end
A = double(A);
if nargin < 2
    lim = [min(A(:)), max(A(:))];
elseif ~isnumeric(lim) || numel(lim) ~= 2
    error('images:mat2gray:expectedTwoLimits', 'Limits must be a vector of two numbers.');
end
I = A;
if ~isempty(lim) && lim(1) ~= lim(2)
    lim = double(lim);
    I = (A - lim(1)) / (lim(2) - lim(1));
end
I(I < 0) = 0;
I(I > 1) = 1;
end
