% windows by weights against each window by itself
% long: wgpu
x = sin((1:60)' / 5) + mod((1:60)' * 7, 5) / 10;
g = smoothdata(x, 'gaussian', 7);
w = exp(-0.5 * ((-3:3)' / (7 / 5)).^2);
for i = [1 2 30 60]
	j = (max(1, i - 3):min(60, i + 3))';
	v = w(j - i + 4);
	assert(abs(g(i) - sum(v .* x(j)) / sum(v)) < 1e-14)
end
y = x;
y([10 11 40]) = NaN;
for m = {'gaussian', 'lowess', 'loess', 'sgolay'}
	a = smoothdata(x, m{1}, 8);
	b = smoothdata([x, x]', 2, m{1}, 8);
	assert(norm(a' - b(2, :)) < 1e-12 && norm(a - x) < 6)
	c = smoothdata(y, m{1}, 8);
	far = [1:5, 20:33, 50:60];
	assert(norm(c(far) - a(far)) < 1e-12 && ~anynan(c))
end
p = (1:20)'.^2;
assert(norm(smoothdata(p, 'loess', 5) - p) < 1e-9 && norm(smoothdata(p, 'sgolay', 7) - p) < 1e-9)
l = (1:20)' * 3 + 1;
assert(norm(smoothdata(l, 'lowess', 6) - l) < 1e-10)
% median distances to the median
z = mod((1:50)' * 37, 23);
z([7 20 21]) = NaN; z(33) = Inf;
for k = {3, 6, [2 5], [0 4]}
	for o = {'includenan', 'omitnan'}
		a = movmad(z, k{1}, o{1});
		nb = k{1}(1); nf = k{1}(end);
		if isscalar(k{1}), nb = floor(k{1} / 2); nf = ceil(k{1} / 2) - 1; end
		for i = 1:50
			v = z(max(1, i - nb):min(50, i + nf));
			if strcmp(o{1}, 'omitnan'), v = v(~isnan(v)); end
			assert(isequaln(a(i), median(abs(v - median(v)))))
		end
	end
end
b = int8([-128 -1 0 5 127]);
assert(isequal(bitget(b, 1), int8([0 1 0 1 1])) && isequal(bitget(b, 8), int8([1 1 0 0 0])) && ...
	isequal(bitget(uint16([1 65535; 32768 2]), 16), uint16([0 1; 1 0])))
[t, k] = ismember({'a', 'bb', '', 'zz', 'bb'}, {'bb', 'a', 'bb', ''});
assert(isequal(t, logical([1 1 1 0 1])) && isequal(k, [2 1 4 0 1]))
[t, k] = ismember(["a" missing "c"], ["c" missing "a"]);
assert(isequal(t, [true false true]) && isequal(k, [3 0 1]))
assert(ismember('ab', {'x', 'ab'}) && ~ismember('a', {'x', 'ab'}) && ismember("ab", {'x'; 'ab'}) && ...
	isequal(ismember({'a'; 'b'}, "b"), [false; true]))
[t, k] = ismember({}, {'a'});
assert(isempty(t) && isequal(size(k), [0 0]))
disp('ok')
