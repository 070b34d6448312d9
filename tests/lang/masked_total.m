% sum, mean and numel of what a mask names
n = 90;
a = reshape(mod((0:n*n-1)*37, 101), n, n)/101 - 0.3; b = reshape(mod((0:n*n-1)*53, 89), n, n)/89;
m = a > 0.2; p = find(m);
near = @(x, y) abs(x - y) <= 1e-12*abs(y);
assert(near(sum(a(m)), sum(a(p))) && near(mean(a(m)), mean(a(p))) && numel(a(m)) == numel(p))
assert(near(sum(a(m).*b(m)), sum(a(p).*b(p))) && near(mean((a(m) - 0.1).^2), mean((a(p) - 0.1).^2)))
assert(near(sum(a(a < 0)), sum(a(find(a < 0)))) && near(sum(2*a(m) + 1), sum(2*a(p) + 1)))
x = a; x(~m) = NaN; assert(near(sum(x(m)), sum(a(p))) && isnan(sum(x(~m))))
x(~m) = Inf; assert(near(mean(x(m)), mean(a(p))))
none = false(n); assert(sum(a(none)) == 0 && isnan(mean(a(none))) && numel(a(none)) == 0)
v = a(:).'; q = v > 0; assert(near(sum(v(q)), sum(v(find(q)))) && isequal(size(sum(v(q))), [1 1]))
s = single(a); assert(isa(sum(s(m)), 'single') && isa(mean(s(m)), 'single') && abs(sum(s(m)) - sum(a(m))) < 0.01)
u = uint8(100*b); assert(isa(sum(u(m)), class(sum(u(p)))) && isequal(sum(u(m)), sum(u(p))))
l = b > 0.5; assert(isequal(sum(l(m)), sum(l(p))) && isequal(mean(l(m)), mean(l(p))))
assert(isequal(sum(sqrt(a(~m))), sum(sqrt(a(find(~m))))) && isequal(numel(a(m).*b(m)), numel(p)))
c = complex(a, b); assert(isequal(sum(c(m)), sum(c(p))))
x = a; x(m) = sum(x(m)); assert(all(near(x(p), sum(a(p)))))
f = @(z, w) sum(z(w)); assert(isequal(f(a, m), sum(a(m))))
sum(l(m))
try, [k, e] = sum(a(m)); catch err, disp(err.identifier), end
try, sum(a(m).*b(~m)); catch err, disp(err.identifier), end
try, sum(a([m; m])); catch err, disp(err.identifier), end
