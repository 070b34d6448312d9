% Ranges among subscripts are no arrays: of each kind of value, in and out of bounds, read and assigned.
x = 1:10; y = reshape(1:12,3,4);
disp(x(2:4)); disp(y(2:3,1:2)); disp(y(:,2:3)); disp(x(3:-1:1)); disp(y(2:5)); c = {1,2,3,4}; d = c(2:3), e = 'hello';
disp(e(2:4)); z = y; z(1:2,3:4) = 0; disp(z); z(5:6) = [7 8]; disp(z)
q = 5; disp(q(1:1)); s = "abc"; t = ["a" "b" "c"]; disp(t(2:3)); f = @(a) a * 2; disp(f(1:3)); st(3).a = 1;
disp(size(st(1:2)));
try, x(0:2), catch err, disp(err.message), end
try, x(9:12), catch err, disp(err.message), end
try, y(1:2,4:5), catch err, disp(err.message), end
x(11:13) = 1; disp(x); w(1:3) = 4; disp(w); n = []; n(2:3,1:2) = 1; disp(n); m = sparse(eye(4)); disp(full(m(2:3,1:2)));
m(1:2,1:2) = 5; disp(full(m)); k = int8(1:5); disp(k(2:3)); b = true(1,4); disp(b(1:2)); p = x(1:2:end); disp(p);
x(2:3) = []; disp(x); g = containers.Map({'a'},{1}); col = (1:5)'; disp(col(2:3)); disp(x(2:1)); disp(size(y(2:1,1:2)));
h.a = 1:5; disp(h.a(2:3));
try, x(1:2) = [1 2 3]; catch err, disp(err.message), end
r = zeros(1, 6); for t = 1:3, r(t:t+2) = r(t:t+2) + t; end, disp(r)
u = zeros(1, 5000); for t = 1:40, u(t:t+99) = u(t:t+99) + t; u(2:end-1) = 0.5 * (u(1:end-2) + u(3:end)); end
fprintf('%.12g\n', sum(u))
v = 1:20; fprintf('%d ', v(20:-3:1), v(2:2), v([2:4 7:8])); fprintf('\n');
try, v(1.5:3), catch err, disp(err.message), end
try, v(1:3, 1:2, 1:2), catch err, disp(err.message), end
try, v(3000000000:3000000001), catch err, disp(err.message), end
