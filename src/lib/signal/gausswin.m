function w = gausswin(n, alpha)
%gausswin  gausswin(N, ALPHA)  A Gaussian window as a column.
%>> gausswin(3).'
%ans =
%    0.0439    1.0000    0.0439
if nargin < 2, alpha = 2.5; end
w = exp(-0.5 * (alpha * (2 * (0:n - 1).' / max(n - 1, 1) - 1)).^2);
end
