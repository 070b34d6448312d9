% x(m) = f(x(m), y(m)): what is chosen, what is not, and what is an error
% long: wgpu
n = 90;
a = reshape(mod((0:n*n-1)*37, 101), n, n)/101 - 0.3; b = reshape(mod((0:n*n-1)*53, 89), n, n)/89;
m = a > 0.2; p = find(m);
x = a; x(m) = x(m).*2 + b(m) - 1;
r = a; for k = 1:numel(p), r(p(k)) = a(p(k))*2 + b(p(k)) - 1; end
assert(isequal(x, r))
% outside of the mask nothing happens: no complex number, no change of class
x = a; x(m) = sqrt(x(m)).^1.5; assert(isreal(x) && isequal(x(~m), a(~m)))
x = a; x(~m) = sqrt(x(~m)); assert(~isreal(x) && isequal(x(m), a(m)))
x = a; x(a > 2) = sqrt(x(a > 2)); assert(isequal(x, a))
s = single(a); s(m) = a(m)*2; assert(isa(s, 'single') && isequal(s(m), single(a(m)*2)))
u = uint8(100*b); v = u; v(m) = v(m)*3 - 7;
assert(isa(v, 'uint8') && isequal(v(p), u(p)*3 - 7) && isequal(v(~m), u(~m)))
v = u; v(m) = a(m)*300; assert(isequal(v(p), uint8(a(p)*300)))
l = b > 0.5; k = l; k(m) = ~k(m); assert(islogical(k) && isequal(k, xor(l, m)))
k = l; k(m) = 7; assert(islogical(k) && isequal(k, l | m))
% rows, matrices, scalars, calls
v = a(:).'; q = v > 0; v(q) = min(v(q), 0.4); assert(isequal(v, min(a(:).', 0.4)))
c = 3; x = a; x(m) = -(c*x(m))/2; assert(isequal(x(p), -(3*a(p))/2))
x = a; x(m) = c; assert(all(x(p) == 3) && isequal(x(~m), a(~m)))
x = a; x(m) = mod(x(m), 0.25) + double(single(b(m))); assert(isequal(x(p), mod(a(p), 0.25) + double(single(b(p)))))
x = a; x(x < 0) = 0; assert(isequal(x, max(a, 0)))
x = a; x(3:7) = NaN; x(isnan(x)) = 0; assert(all(x(3:7) == 0))
% a mask of no element, of one, of another size; growth and deletion
x = a; x(false(n)) = x(false(n)) + 1; assert(isequal(x, a))
one = false(n); one(5) = true; x = a; x(one) = x(one) + 1; assert(x(5) == a(5) + 1)
x = a; x(one) = x(one) + u(one); assert(isa(x, 'double'))
x = a; x(m) = a(m(:)); assert(isequal(x, a))
x = a; h = true(1, 7); x(h) = x(h) + 1; assert(isequal(x(1:7), a(1:7) + 1))
x = 1:4; x([false(1, 5) true]) = 9; assert(isequal(x, [1 2 3 4 0 9]))
x = a(:); x(m) = []; assert(isequal(x, a(~m)))
wgpu = strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), 'wgpu');         % may round a product and a sum once
z = complex(a, b); z(m) = z(m).^2 + 1i; w = complex(a, b);
assert(max(abs(z(p) - (w(p).^2 + 1i))) <= wgpu*1e-15 && isequal(z(~m), w(~m)))
% errors belong to their statement and change nothing
x = a;
try, x(m) = x(~m); catch e, disp(e.message), end
try, x(m) = b(p(1:3)); catch e, disp(e.message), end
try, x(m) = x(m).'*x(m(1:2)); catch e, disp(e.identifier), end
try, x(m) = x(m) + int8(b(m)).*uint8(b(m)); catch e, disp(e.identifier), end
try, x(m) = nosuchfunction(x(m)); catch e, disp(e.identifier), end
try, x(m) = x(m)*x(m); catch e, disp(e.identifier), end
assert(isequal(x, a))
f = @(v, m) v(m);
x = a; x(m) = f(x, m) + 1; assert(isequal(x(p), a(p) + 1))
x = a; x(m) = cumsum(x(m)); assert(isequal(x(p), cumsum(a(p))))
x = a; x(m) = sum(x(m)); assert(all(abs(x(p) - sum(a(p))) < 1e-9))
disp(nnz(m))
% a root that turns out to be complex does not fit an integer; it fits a double
v = u; try, v(m) = sqrt(a(m) - 0.5); catch e, disp(e.message), end
assert(isequal(v, u))
% complex numbers: parts stay, zero or not; what a mask names narrows as an array of its own does
z = complex(a, b); w = z; z(m) = 2; assert(~isreal(z) && isequal(z(~m), w(~m)) && all(z(p) == 2))
z = complex(a, zeros(n)); z(m) = z(m)*1i; z(~m) = -z(~m); assert(isequal(imag(z(p)), a(p)) && isequal(z(~m), -a(~m)))
x = a; x(m) = x(m)*1i; assert(~isreal(x) && isequal(imag(x(p)), a(p)) && isequal(real(x(~m)), a(~m)))
z = w; z(m) = real(z(m)) - conj(z(m)); assert(isequal(z(p), 1i*b(p)))
x = a; try, x(m) = atan2(x(m), z(m)); catch e, disp(e.identifier), end
z = w; z(m) = sqrt(z(m)).^2 ./ z(m); assert(max(abs(z(p) - 1)) < 1e-13)
u2 = u; try, u2(m) = z(m)*1i; catch e, disp(e.message), end
