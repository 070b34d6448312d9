% kernels: 18
% An element leaves the real domain: what was computed as real does not count, and everything that follows is complex.
x = reshape(mod((1:20000) * 7, 101), 200, 100) - 1;
y = sqrt(x);
z = y * 2 + 1;
w = [z; y]';
fprintf('%d %d %d %s\n', isreal(z), isreal(y), isreal(w), mat2str(size(w)));
k = find(x == -1, 1);
disp(y(k))
disp(w(1:2, 1).')
s = sum(z(:));
fprintf('%.6f %.6f\n', real(s), imag(s));
% what does not depend on it stays real, and abs comes back
fprintf('%d %d %.6f\n', isreal(abs(y)), isreal(x + 1), max(abs(z(:))));
% the same place once more, now with operands inside
for p = [-2 2 -3 3]
	q = log(x + 1 + p);
	fprintf('%d %d\n', isreal(q), isreal(real(q)));
end
% held by others, written to, passed on
c = {sqrt(x - 50), 1};
f = @() isreal(c{1});
fprintf('%d\n', f());
v = sqrt(x - 60); v(1) = 5; fprintf('%d %g\n', isreal(v), v(1));
u = sqrt(x - 60); u(x < 60) = 0; fprintf('%d\n', isreal(u));
try
	bad = mod(sqrt(x - 70), 2);
catch e
	disp(e.message)
end
a = acos(x / 50); b = single(a); fprintf('%s %d\n', class(b), isreal(b));
t = sqrt(x)'; fprintf('%.4f\n', imag(t(find(x' == -1, 1))));
