% The Mandelbrot set by complex numbers and a mask.   MANDELBROT_N: the picture is N x N; MANDELBROT_T turns.
if ~exist('n', 'var'), n = envOr('MANDELBROT_N', 400); end
if ~exist('T', 'var'), T = envOr('MANDELBROT_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[X, Y] = meshgrid(linspace(-2, 0.6, n), linspace(-1.2, 1.2, n));
c = cast(X + 1i * Y, cls);
z = zeros(n, cls);
k = zeros(n, cls);
for t = 1:T
    z = z.^2 + c;
    m = abs(z) <= 2;
    k = k + m;
    z(~m) = 2;
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
