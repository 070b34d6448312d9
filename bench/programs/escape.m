% The Mandelbrot set by real numbers: elements that the mask names go on, the others stay.   ESCAPE_N: the picture is N
% x N.
if ~exist('n', 'var'), n = envOr('ESCAPE_N', 1000); end
if ~exist('T', 'var'), T = envOr('ESCAPE_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'double'); end
[cr, ci] = meshgrid(linspace(-2, 0.6, n), linspace(-1.2, 1.2, n));
cr = cast(cr, cls); ci = cast(ci, cls);
zr = zeros(n, cls); zi = zeros(n, cls); k = zeros(n, cls);
for t = 1:T
    r2 = zr.^2; i2 = zi.^2;
    m = r2 + i2 <= 4;
    zi(m) = 2 * zr(m) .* zi(m) + ci(m);
    zr(m) = r2(m) - i2(m) + cr(m);
    k(m) = k(m) + 1;
end
fprintf('RESULT %.6g\n', sum(double(k(:))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
