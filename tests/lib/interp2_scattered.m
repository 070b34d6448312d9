% interp2 at points that are no grid, against the same at one point at a time; texts and rows in sets; ismembertol
% long: wgpu
rng(6);
for s = {[3 4], [7 5], [2 3], [20 31]}
	V = rand(s{1});
	y = sort(rand(s{1}(1), 1)) * 4;
	x = (1:s{1}(2)) + 0.3 * rand(1, s{1}(2));
	xq = x(1) + rand(90, 1) * (x(end) - x(1));
	yq = y(1) + rand(90, 1) * (y(end) - y(1));
	for method = {'spline', 'makima', 'cubic', 'linear', 'nearest'}
		if strcmp(method{1}, 'cubic') && any(s{1} < 4), continue, end
		a = interp2(x, y, V, xq, yq, method{1});
		b = arrayfun(@(p, q) interp2(x, y, V, p, q, method{1}), xq, yq);
		assert(max(abs(a - b)) < 1e-9 * (1 + max(abs(b))), '%s %d', method{1}, s{1}(1));
	end
end
V = rand(200);
q = 1 + rand(20000, 2) * 199;
assert(numel(interp2(V, q(:, 1), q(:, 2), 'spline')) == 20000 && all(isfinite(interp2(V, q(:, 1), q(:, 2), 'makima'))));
[X, Y] = meshgrid(1:6);
P = X.^3 - 2 * X .* Y.^2 + Y;
q = 1 + rand(60, 2) * 5;
assert(max(abs(interp2(P, q(:, 1), q(:, 2), 'spline') - (q(:, 1).^3 - 2 * q(:, 1) .* q(:, 2).^2 + q(:, 2)))) < 1e-11);
% sets of texts and of rows: many equal ones, some of each kind
t = cellstr(string(mod(1:3000, 37)));
[u, i, j] = unique(t);
assert(issorted(string(u)) && numel(u) == 37 && isequal(t(i), u) && isequal(u(j), t) && ...
	isequal(i', arrayfun(@(k) find(strcmp(t, u{k}), 1), 1:37)));
[tf, at] = ismember({'5', 'x', '36', ''}, t);
assert(isequal(tf, logical([1 0 1 0])) && isequal(at, [5 0 36 0]));
assert(isequaln(unique(["b" "a" missing "b" missing]), ["a" "b" missing missing]) && ...
	isequal(unique({'', 'a', ''}), {'', 'a'}));
assert(isequal(unique({'z', 'a', 'z', 'b'}, 'stable'), {'z', 'a', 'b'}) && ...
	isequal(setdiff(t, {'1', '2'}), setdiff(u, {'1', '2'})));
R = floor(rand(3000, 3) * 4);
[u, i, j] = unique(R, 'rows');
assert(isequal(u, sortrows(u)) && isequal(R(i, :), u) && isequal(u(j, :), R) && size(u, 1) == 64);
assert(isequaln(unique([1 NaN; 1 NaN; 0 -0; -0 0], 'rows'), [0 0; 1 NaN; 1 NaN]));
assert(isequal(sort(["b" "a" "B" "aa"]), ["B" "a" "aa" "b"]));
% within a tolerance
a = [rand(300, 1); NaN; Inf; -Inf];
b = [a(3:5:300) + 1e-14; rand(50, 1); NaN; Inf; a(3)];
for tol = [1e-12 1e-3 0.1]
	[tf, at] = ismembertol(a, b, tol, 'DataScale', 1);
	for k = 1:numel(a)
		f = find(abs(b - a(k)) <= tol | b == a(k), 1);
		assert(tf(k) == ~isempty(f) && (isempty(f) && at(k) == 0 || at(k) == f));
	end
end
assert(isequal(ismembertol([1 + 1e-14; 3], [1 2]), [true; false]) && isempty(ismembertol([], [1 2])) && ...
	isequal(ismembertol([1 2], []), [false false]));
disp done
