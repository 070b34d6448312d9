function w = kaiser(n, beta)
%kaiser(N, BETA)  Kaiser window of N points, as a column.
%>> kaiser(3, 0).'
%ans =
%     1     1     1
if nargin < 2, beta = 0.5; end
w = besseli(0, beta * sqrt(max(0, 1 - (2 * (0:n - 1).' / max(n - 1, 1) - 1).^2))) / besseli(0, beta);
end
