function I = mat2gray(A, lim)
%mat2gray  mat2gray(A, [LOW HIGH])  A scaled to 0 .. 1.
%>> mat2gray([1 2 3])
%ans =
%         0    0.5000    1.0000
A = double(A);
if nargin < 2, lim = [min(A(:)), max(A(:))]; end
I = min(1, max(0, (A - lim(1)) / max(lim(2) - lim(1), realmin)));
end
