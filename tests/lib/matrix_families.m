% the families of gallery, each judged by what it is known for
% long: wgpu
rng(2);
near = @(a, b) norm(full(a - b), 1) <= 1e-10 * max(1, norm(full(b), 1));
A = gallery('binomial', 6); assert(near(A^2, 2^5 * eye(6)));
assert(isequal(gallery('cauchy', [1 2], [3 5]), [1/4 1/6; 1/5 1/7]) && ...
	isequal(gallery("cauchy", 2), [1/2 1/3; 1/3 1/4]));
A = gallery('chebspec', 6); assert(norm(A^6) < 1e-6 && norm(A * ones(6, 1)) < 1e-12);
assert(all(real(eig(gallery('chebspec', 6, 1))) < 0));
p = [0.1 0.5 0.9]; assert(near(gallery('chebvand', 5, p), cos((0:4)' * acos(p))));
assert(nnz(abs(eig(gallery('chow', 6))) < 1e-6) == 3);
assert(isequal(gallery('circul', [1 2 3]), [1 2 3; 3 1 2; 2 3 1]));
for k = 0:1, e = sort(eig(gallery('clement', 5, k))); assert(near(e, [-4 -2 0 2 4]')); end
assert(isequal(gallery('compar', [-1 2; 3 4]), [1 -2; -3 4]) && ...
	isequal(gallery('compar', [9 2 3; 4 8 6; 1 2 7], 1), [9 -3 -3; -6 8 -6; -2 -2 7]));
assert(isequal(gallery('condex', 3, 2, 10), [1 0.98 -2; 0 0.1 0.1; 0 0 1]));
A = gallery('condex', 5); assert(near(A * ones(5, 1), ones(5, 1)) && near(A(:, 1), eye(5, 1)));
assert(isequal(size(gallery('condex', 6, 1)), [6 6]) && istril(gallery('condex', 4, 3)));
assert(rank(gallery('cycol', [8 6], 2)) == 2);
A = gallery('dorr', 6); [c, d, e] = gallery('dorr', 6);
assert(isequal(A, gallery('tridiag', c, d, e)) && all(abs(d) + 1e-9 >= abs([0; c]) + abs([e; 0])));
for k = 1:3, A = gallery('dramadah', 6, k); assert(all(A(:) == 0 | A(:) == 1) && abs(det(A)) > 0.5); end
A = gallery('fiedler', [1 4 9]); assert(isequal(A, [0 3 8; 3 0 5; 8 5 0]));
assert(near(poly(gallery('forsythe', 4, 0.5, 0)), [1 0 0 0 -0.5]));
assert(near(det(gallery('frank', 6)), 1) && isequal(gallery('frank', 3, 1), [1 1 1; 1 2 2; 0 2 3]));
assert(isequal(gallery('gcdmat', 4), [1 1 1 1; 1 2 1 2; 1 1 3 1; 1 2 1 4]));
assert(isequal(gallery('gearmat', 4), [0 1 0 1; 1 0 1 0; 0 1 0 1; -1 0 1 0]));
assert(isequal(gallery('grcar', 4, 1), [1 1 0 0; -1 1 1 0; 0 -1 1 1; 0 0 -1 1]));
e = eig(gallery('hanowa', 4, 2)); assert(near(sort(imag(e)), [-2 -1 1 2]') && near(real(e), 2 * ones(4, 1)));
x = [3; 4; 12]; for k = 0:2, [v, b, s] = gallery('house', x, k); assert(near((eye(3) - b * (v * v')) * x, [s; 0; 0]));
end
A = inv(gallery('invhess', 5)); assert(norm(tril(A, -2)) < 1e-12);
A = gallery('invol', 4); assert(near(A^2, eye(4)));
[A, d] = gallery('ipjfact', 4); assert(A(2, 3) == 120 && near(det(A), d) && near(gallery('ipjfact', 4, 1), 1 ./ A));
assert(isequal(gallery('jordbloc', 3, 7), [7 1 0; 0 7 1; 0 0 7]));
A = gallery('kahan', 5, 1.2, 0);
assert(istriu(A) && near(A(2, 3), -cos(1.2) * sin(1.2)) && isequal(size(gallery('kahan', [6 4])), [6 4]));
A = inv(gallery('kms', 5, 0.3)); assert(norm(triu(A, 2)) < 1e-12);
A = gallery('kms', 3, 1i / 2); assert(isequal(A, A'));
assert(isequal(gallery('krylov', [0 1; 2 0], [1; 3], 3), [1 3 2; 3 2 6]));
assert(isequal(gallery('lauchli', 2, 0.5), [1 1; 0.5 0; 0 0.5]) && isequal(gallery('lehmer', 2), [1 0.5; 0.5 1]));
assert(isequal(gallery('leslie', [1 2 3], [4 5]), [1 2 3; 4 0 0; 0 5 0]) && isequal(gallery('leslie', 2), [1 1; 1 0]));
assert(all(real(eig(gallery('lesp', 6))) < 0) && isequal(gallery('lotkin', 2), [1 1; 1/2 1/3]));
assert(near(inv(gallery('minij', 3)), [2 -1 0; -1 2 -1; 0 -1 1]) && all(eig(gallery('moler', 5)) > 0));
A = gallery('neumann', 16); assert(issparse(A) && norm(A * ones(16, 1)) == 0);
for k = 1:7, Q = gallery('orthog', 5, k); assert(near(Q' * Q, eye(5))); end
for k = [-1 -2], Q = gallery('orthog', 5, k); assert(isequal(size(Q), [5 5])); end
s = svd(gallery('parter', 30)); assert(abs(s(1) - pi) < 1e-6 && isequal(gallery('pei', 2, 3), [4 1; 1 4]));
A = gallery('poisson', 3); assert(issparse(A) && isequal(size(A), [9 9]) && near(min(eig(full(A))), 8 * sin(pi / 8)^2));
e = eig(gallery('prolate', 8)); assert(all(e > -1e-12 & e < 1));
Q = gallery('qmult', 4); assert(near(Q' * Q, eye(4))); B = magic(4); A = gallery('qmult', B);
assert(near(A' * A, B' * B));
A = gallery('randcolu', 5); assert(near(sum(A.^2), ones(1, 5)));
x = [1.5; 1; 0.5]; A = gallery('randcorr', x); assert(near(diag(A), ones(3, 1)) && near(sort(eig(A)), sort(x)));
H = gallery('randhess', 5); assert(near(H' * H, eye(5)) && bandwidth(H, 'lower') <= 1);
A = gallery('randjorth', 2, 3, 100); J = diag([1 1 -1 -1 -1]); assert(near(A' * J * A, J) && near(cond(A), 100));
for k = 1:3, A = gallery('rando', 20, k); u = {[0; 1], [-1; 1], [-1; 0; 1]}; assert(isequal(unique(A), u{k})); end
for k = 1:5, s = svd(gallery('randsvd', 6, 50, k)); assert(s(1) / s(6) < 50 + 1e-9 && ...
	(k == 5 || near(s(1) / s(6), 50))); end
A = gallery('randsvd', 5, -10); assert(issymmetric(round(A, 10)) && all(eig((A + A') / 2) > 0));
A = gallery('randsvd', 6, 10, 3, 1); assert(isequal([1 1], [bandwidth(A, 'lower'), bandwidth(A, 'upper')]));
assert(isequal(gallery('redheff', 4), [1 1 1 1; 1 1 0 1; 1 0 1 0; 1 0 0 1]) && det(gallery('riemann', 3)) ~= 0);
e = svd(gallery('ris', 20)); assert(abs(e(1) - pi / 2) < 1e-3);
assert(near(abs(eig(gallery('smoke', 5, 1))), ones(5, 1)) && isequal(nnz(gallery('smoke', 4)), 8));
A = gallery('toeppd', 5, 3, [1 2 3], [0.1 0.2 0.3]); assert(issymmetric(A) && all(eig(A) > -1e-12) && near(A(1, 1), 6));
A = full(gallery('toeppen', 5, 1, 2, 3, 4, 5)); assert(isequal(A(3, :), [1 2 3 4 5]));
A = gallery('tridiag', 5); assert(near(sort(eig(full(A))), 2 - 2 * cos((1:5)' * pi / 6)));
assert(isequal(gallery('triw', 3, 2), [1 2 2; 0 1 2; 0 0 1]) && isequal(gallery('triw', [2 3], 2, 1), [1 2 0; 0 1 2]));
A = gallery('wathen', 3, 2); assert(isequal(size(A), [29 29]) && near(A, A') && all(eig(full(A)) > 0));
e = eig(full(gallery('wathen', 3, 2, 1))); assert(all(real(e) >= 0.25 - 1e-9 & real(e) <= 4.5 + 1e-9));
[A, b] = gallery('wilk', 3); assert(isequal(b, [0; 0; 1]) && istriu(A));
assert(isequal(gallery('wilk', 21), wilkinson(21)));
assert(near(eig(gallery(3)), [1; 2; 3]) && max(abs(eig(gallery(5)))) < 0.1);
% random data: given by its arguments, and it leaves the stream as it was
a = rng; x = gallery('uniformdata', [2 3], 1); y = gallery('normaldata', 2, 2, 5);
z = gallery('integerdata', 9, 3, 4, 7);
assert(isequal(rng, a) && isequal(x, gallery('uniformdata', 2, 3, 1)) && isequal(size(z), [3 4]) && ...
	all(z(:) >= 1 & z(:) <= 9));
assert(all(x(:) > 0 & x(:) < 1) && ~isequal(x, gallery('uniformdata', 2, 3, 2)) && isequal(size(y), [2 2]));
assert(isa(gallery('minij', 3, 'single'), 'single') && isempty(gallery('minij', 0)));
wrong(@() gallery('nothing', 3));
wrong(@() gallery(4));
wrong(@() gallery('minij'));
wrong(@() gallery({}));
wrong(@() gallery('hanowa', 3));
wrong(@() gallery('neumann', 5));
wrong(@() gallery('cauchy', 1:3, 1:2));
wrong(@() gallery('orthog', 3, 9));
wrong(@() gallery('wilk', 6));
wrong(@() gallery('triw', 3, [1 2]));
wrong(@() gallery('rando', 3, 4));
wrong(@() gallery('randcolu', [3 4]));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
