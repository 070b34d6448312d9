function y = sawtooth(t, width)
%sawtooth(T, WIDTH)  A sawtooth wave of period 2*pi from -1 to 1; it rises in the part WIDTH of the period.
%>> sawtooth([0 pi])
%ans =
%    -1     0
if nargin < 2, width = 1; end
if ~isnumeric(t) || ~isreal(t)
    error('signal:sawtooth:InvalidInput', 'T must be a real numeric array.');
end
if ~isnumeric(width) || ~isscalar(width) || ~isreal(width) || ~(width >= 0 && width <= 1)
    error('signal:sawtooth:InvalidRange', 'WIDTH must be a number from 0 to 1.');
end
if ~isfloat(t), t = double(t); end
p = mod(t, 2 * pi) / (2 * pi);
y = 2 * p / max(width, realmin) - 1;
down = p >= width & width < 1;
y(down) = 1 - 2 * (p(down) - width) / (1 - width);
end
