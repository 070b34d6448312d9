function y = sawtooth(t, width)
%sawtooth  sawtooth(T, WIDTH)  A saw of period 2 pi from -1 to 1, WIDTH of it rising.
%>> sawtooth([0 pi])
%ans =
%    -1     0
if nargin < 2, width = 1; end
p = mod(t, 2 * pi) / (2 * pi);
y = 2 * p / max(width, realmin) - 1;
down = p >= width & width < 1;
y(down) = 1 - 2 * (p(down) - width) / (1 - width);
end
