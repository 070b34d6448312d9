% Systems and inverses page by page are those of each page.
% long: wgpu
rng(5);
for cls = {'double', 'single'}
	for n = [1 5 32 64 70]
		A = cast(rand(n, n, 3, 2) - 0.5 + (2 + n / 4) * eye(n), cls{1});
		A(:, :, 2) = A(end:-1:1, :, 2);                 % rows must be exchanged
		for k = [1 3]
			B = cast(rand(n, k, 3, 2), cls{1});
			for f = {@(x) x, @gpuArray}
				a = f{1}(A); b = f{1}(B);
				X = pagemldivide(a, b);
				Y = pagemldivide(a, b(:, :, 1));
				Z = pagemrdivide(pagetranspose(b), a);
				I = pageinv(a);
				assert(strcmp(class(X), class(a)) && strcmp(underlyingType(X), cls{1}) && ...
					isequal(size(X), [n, k, 3, 2]) && isequal(size(I), [n, n, 3, 2]))
				assert(strcmp(class(I), class(a)) && strcmp(class(Z), class(a)))
				for p = 1:6
					bound = 1000 * n * eps(cls{1});
					assert(norm(gather(X(:, :, p)) - A(:, :, p) \ B(:, :, p)) < bound)
					assert(norm(gather(Y(:, :, p)) - A(:, :, p) \ B(:, :, 1)) < bound)
					assert(norm(gather(Z(:, :, p)) - B(:, :, p)' / A(:, :, p)) < bound)
					assert(norm(gather(I(:, :, p)) - inv(A(:, :, p))) < bound)
				end
			end
		end
	end
end
% many pages
A = rand(6, 6, 300) + 3 * eye(6); B = rand(6, 1, 300);
X = pagemldivide(A, B);
assert(max(max(abs(pagemtimes(A, X) - B))) < 1e-12)
assert(max(max(abs(gather(pagemldivide(gpuArray(A), gpuArray(B))) - X))) < 1e-12)
% singular pages give Inf and a warning, as inv and \ do
S = A(:, :, 1:3); S(:, :, 2) = 1;
for f = {@(x) x, @gpuArray}
	lastwarn('');
	warning('off', 'MATLAB:singularMatrix')
	I = gather(pageinv(f{1}(S)));
	[~, id] = lastwarn;
	assert(all(isinf(I(:, :, 2)), 'all') && norm(I(:, :, 3) - inv(S(:, :, 3))) < 1e-13)
	assert(strcmp(id, 'MATLAB:singularMatrix'))
	X = gather(pagemldivide(f{1}(S), f{1}(B(:, :, 1:3))));
	assert(norm(X(:, :, 1) - S(:, :, 1) \ B(:, :, 1)) < 1e-13)
end
warning('on', 'MATLAB:singularMatrix')
warning('off', 'MATLAB:illConditionedMatrix')
S(1) = NaN;
I = pageinv(S(:, :, [1 3]));
warning('on', 'MATLAB:illConditionedMatrix')
assert(any(isnan(I(:, :, 1)), 'all') && ~any(isnan(I(:, :, 2)), 'all'))
% complex pages, and a single page of A, are solved one by one
C = complex(A(:, :, 1:2), 1);
X = pagemldivide(C, B(:, :, 1:2));
assert(norm(X(:, :, 2) - C(:, :, 2) \ B(:, :, 2)) < 1e-12)
X = pagemldivide(A(:, :, 1), B(:, :, 1:2));
assert(norm(X(:, :, 2) - A(:, :, 1) \ B(:, :, 2)) < 1e-12)
disp('ok')
