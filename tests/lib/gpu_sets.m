% Sets, tables, triangles and rows of gpuArrays.
rng(11);
n = 30000;
x = floor(rand(n, 1) * 5000) / 4;
x(5) = NaN; x(6) = Inf; x(7) = -Inf; x(8) = NaN;
g = gpuArray(x);
assert(isequaln(gather(unique(g)), unique(x)));
assert(isequaln(gather(unique(g')), unique(x')));
assert(isequaln(gather(unique(gpuArray(single(x)))), unique(single(x))));
assert(isequaln(gather(unique(gpuArray(reshape(x, 100, [])))), unique(reshape(x, 100, []))));
assert(isequal(gather(unique(gpuArray(ones(n, 1)))), 1) && isequal(gather(unique(gpuArray((n:-1:1)'))), (1:n)'));
[u, i, j] = unique(g);
[u0, i0, j0] = unique(x);
assert(isequaln(gather(u), u0) && isequal(gather(i), i0) && isequal(gather(j), j0));
s = [3.25; 100; 7; 100; NaN; Inf; -1; 1249.75];
assert(isequal(gather(ismember(g, s)), ismember(x, s)));
[tf, loc] = ismember(g, gpuArray(s));
[tf0, loc0] = ismember(x, s);
assert(isequal(gather(tf), tf0) && isequal(gather(loc), loc0) && islogical(gather(tf)));
assert(~any(gather(ismember(g, [NaN NaN]))));
e = linspace(0, 1250, 700)';
v = rand(700, 1);
same = @(a, b) isequal(isnan(a), isnan(b)) && ...
	all(abs(a(~isnan(a)) - b(~isnan(b))) <= 1e-12 * (1 + abs(b(~isnan(b)))) | a(~isnan(a)) == b(~isnan(b)));
assert(same(gather(interp1(e, v, g)), interp1(e, v, x)));
for method = {'spline', 'pchip', 'makima', 'nearest', 'previous', 'next'}
	m = method{1};
	a = interp1(e, v, g, m);
	assert(isa(a, 'gpuArray') && same(gather(a), interp1(e, v, x, m)) && same(gather(interp1(e, v, g', m, 0)), ...
		interp1(e, v, x', m, 0)), m);
end
assert(same(gather(ppval(spline(e, v), g)), ppval(spline(e, v), x)));
y = x; y(6:7) = -3;
assert(same(gather(interp1(e, v, gpuArray(y), 'linear', 'extrap')), interp1(e, v, y, 'linear', 'extrap')));
assert(same(gather(interp1(gpuArray(e), gpuArray(v), g, 'linear', 0)), interp1(e, v, x, 'linear', 0)));
assert(isequal(gather(interp1(e, v, gpuArray(repmat(e, 4, 1)))), repmat(v, 4, 1)));
A = rand(120, 90) - 0.5; A(3, 4) = NaN; A(50, 2) = NaN; A(2, 50) = Inf;
G = gpuArray(A);
for k = [-200 -3 0 1 5 200]
	assert(isequaln(gather(tril(G, k)), tril(A, k)) && isequaln(gather(triu(G, k)), triu(A, k)));
end
assert(isequaln(gather(triu(single(G))), triu(single(A))) && isa(tril(G), 'gpuArray'));
[a, i] = sort(G, 2);
[a0, i0] = sort(A, 2);
assert(isequaln(gather(a), a0) && isequal(gather(i), i0));
assert(isequaln(gather(sort(G, 2, 'descend')), sort(A, 2, 'descend')));
[a, i] = maxk(gpuArray(x), 5);
[a0, i0] = maxk(x, 5);
assert(isequaln(gather(a), a0) && isequal(gather(i), i0));
B = rand(200, 30);
assert(isequal(gather(mink(gpuArray(B), 4)), mink(B, 4)) && isequal(gather(maxk(gpuArray(B), 4, 2)), maxk(B, 4, 2)));
disp('ok')
