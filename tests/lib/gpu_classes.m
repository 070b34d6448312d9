% Operations on gpuArrays of several classes have the same results as on ordinary arrays, also for NaN, Inf and
% extreme values.
ops = {@abs, @(x) -x, @(x) ~x, @round, @sign, @isnan, @real, @conj, @(x) sum(x), @(x) max(x), @(x) cumsum(x), @(x) ...
    any(x), @(x) sort(x, 2, 'descend'), @(x) mean(x), @(x) x', @(x) x .^ 2, @(x) x(end:-1:1), @(x) x(x > 1), @find, ...
    @(x) [x; x], @(x) circshift(x, 1), @(x) diff(x), @(x) x / 3, @(x) mod(x, 3), @(x) x > 1, @(x) int8(x), @(x) ...
    double(x), @(x) unique(x), @(x) median(x), @(x) bitand(x, 3), @(x) idivide(x, x), @(x) x * x.', @(x) setsome(x)};
bad = 0;
for c = {'single', 'int8', 'uint32', 'complex'}
    for s = {[1 1], [5 4], [0 3]}
        x = made(c{1}, s{1});
        for f = ops, bad = bad + differs(f{1}, x, c{1}); end
    end
end
fprintf('%d differ\n', bad)

function x = setsome(x)
x(x == 3) = 1; x(end + 1) = 2;
end
function x = made(c, s)
n = prod(s); v = mod((1:n) * 2.37, 9) - 3;
switch c
    case 'complex', x = complex(single(v), single(mod((1:n) * 1.7, 5) - 2));
    case 'single', x = single(v); if n > 5, x(2) = NaN; x(4) = Inf; x(5) = -0; x(6) = -Inf; end
    otherwise, x = feval(c, v); if n > 3, x(2) = intmax(c); x(3) = intmin(c); end
end
x = reshape(x, s);
end
function t = differs(f, x, c)
[y, of_host] = tried(f, x); [z, of_gpu] = tried(f, gpuArray(x));
t = ~strcmp(of_host, of_gpu) || ~strcmp(class(y), class(z)) || ~isequal(size(y), size(z)) || ...
    isreal(y) ~= isreal(z) || ~near(real(y(:)), real(z(:))) || ~near(imag(y(:)), imag(z(:)));
if t, fprintf('%s of %s: %s %s\n', func2str(f), c, of_host, of_gpu), end
end
function [y, id] = tried(f, x)
y = []; id = '';
try, y = gather(f(x)); catch e, id = e.identifier; end
end
function t = near(a, b)
t = isequaln(a, b) || ...
    (isfloat(a) && all((isnan(a) & isnan(b)) | a == b | abs(a - b) <= 1e-4 * max([abs(a(isfinite(a))); 1])));
end
