% Products page by page where gpuArrays live.
X = gather(mod(reshape(1:70 * 20 * 6, 70, 20, 2, 3), 13) - 6);
Y = gather(mod(reshape(1:20 * 65 * 6, 20, 65, 2, 3), 11) - 5);
for cls = {'double', 'single'}
	A = cast(X, cls{1}); B = cast(Y, cls{1});
	G = gpuArray(A); H = gpuArray(B);
	Z = pagemtimes(G, H);
	assert(isa(Z, 'gpuArray') && strcmp(classUnderlying(Z), cls{1}) && isequal(gather(Z), pagemtimes(A, B)));
	for k = 1:6
		assert(isequal(gather(Z(:, :, k)), A(:, :, k) * B(:, :, k)));
	end
	assert(isequal(gather(pagemtimes(G, 'transpose', G, 'none')), pagemtimes(A, 'transpose', A, 'none')));
	assert(isequal(gather(pagemtimes(H, 'none', H, 'transpose')), pagemtimes(B, 'none', B, 'transpose')));
	M = B(:, :, 2);
	assert(isequal(gather(pagemtimes(G, gpuArray(M))), pagemtimes(A, M)) && ...
		isequal(size(pagemtimes(G, M)), [70 65 2 3]));
	assert(isequal(gather(pagefun(@mtimes, G, H)), gather(Z)));
end
w = pagemtimes(G, H(:, :, 1, :));
assert(isequal(size(w), [70 65 2 3]) && isequal(gather(w(:, :, 2, 3)), A(:, :, 2, 3) * B(:, :, 1, 3)));
% systems and inverses page by page keep class and mark; a single page is used for all
P = single(cat(3, [2 0; 0 2], [1 2; 3 4])); b = single([1; 2]);
for f = {@(x) x, @gpuArray}
	p = f{1}(P);
	y = pagemldivide(p, b); z = pagemrdivide(b', p); i = pageinv(p); q = pagepinv(p); l = pagelsqminnorm(p, b);
	assert(strcmp(class(y), class(p)) && strcmp(underlyingType(y), 'single') && strcmp(class(z), class(p)) && ...
		strcmp(class(q), class(p)))
	for k = 1:2
		assert(isequal(gather(y(:, :, k)), P(:, :, k) \ b) && ...
			isequal(gather(z(:, :, k)), b' / P(:, :, k)) && norm(gather(q(:, :, k) - i(:, :, k))) < ...
			1e-5 && norm(gather(l(:, :, k) - y(:, :, k))) < 1e-5)
	end
end
disp('ok')
