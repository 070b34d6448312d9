% Masks and lists that a device made, used there: as on the host.
X = gather(mod((1:9000) * 7919, 1013) / 7);
for cls = {'double', 'single', 'int16', 'logical'}
	if strcmp(cls{1}, 'logical'), H = X > 70; else, H = cast(X, cls{1}); end
	H = reshape(H, 60, 150);
	G = gpuArray(H);
	for limit = [20 60 141 200 -1]
		m = H > limit;
		M = gpuArray(X) > limit & true;
		M = reshape(M, 60, 150);
		if strcmp(cls{1}, 'logical'), m = reshape(X > limit, 60, 150); else, M = G > limit; end
		assert(isequal(gather(M), m));
		assert(isequal(gather(G(M)), H(m)));
		assert(isequal(gather(find(M)), find(m)));
		assert(isequal(gather(find(M, 3)), find(m, 3)) && ...
			isequal(gather(find(M, 5, 'last')), find(m, 5, 'last')));
		[i, j] = find(M);
		[k, l] = find(m);
		assert(isequal(gather(i), k) && isequal(gather(j), l) && gather(nnz(M)) == nnz(m));
		A = H; A(m) = 1;
		B = G; B(M) = 1;
		assert(isequal(gather(B), A));
		f = find(M);
		assert(isequal(gather(G(f)), H(find(m))));
		A(m) = H(m);
		B(M) = G(M);
		assert(isequal(gather(B), A) && isequal(gather(G), H));
		B(f) = 0;
		A(find(m)) = 0;
		assert(isequal(gather(B), A));
	end
end
r = gpuArray(X(1:9000));
p = mod((1:9000) * 77, 9000) + 1;
P = gpuArray(p);
assert(isequal(gather(r(P)), X(p)) && isequal(gather(r(P')), X(p')));
C = gpuArray(reshape(X, 3000, 3)); D = reshape(X, 3000, 3);
q = mod((1:3000) * 77, 3000) + 1; Q = gpuArray(q);
assert(isequal(gather(C(Q, :)), D(q, :)) && isequal(gather(C(Q, 2)), D(q, 2)) && ...
	isequal(gather(C(Q < 800, [3 1])), D(q < 800, [3 1])));
try, r(P + 0.5), catch e, disp(e.identifier), end
try, r(P + 1), catch e, disp(e.identifier), end
try, r(P - 1), catch e, disp(e.identifier), end
s = r; s(P) = 1:9000;
t = X; t(p) = 1:9000;
assert(isequal(gather(s), t));
assert(isempty(gather(r(r > 1e6))) && isequal(size(r(r > 1e6)), [1 0]));
z = gpuArray(complex(X, -X));
assert(isequal(gather(z(r > 100)), complex(X(X > 100), -X(X > 100))));
disp('ok')
