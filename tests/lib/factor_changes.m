% factors that are updated, rotated or judged: identities of linear algebra decide
% long: wgpu
rng(11);
% bandwidth
A = [1 2 0; 3 4 5; 6 0 7];
[lo, up] = bandwidth(A);
assert(lo == 2 && up == 1 && bandwidth(A, 'lower') == 2 && bandwidth(A, "upper") == 1);
assert(bandwidth(sparse(1, 4, 1, 4, 4), 'upper') == 3 && bandwidth(zeros(3), 'lower') == 0);
assert(bandwidth([], 'lower') == 0 && bandwidth([true false], 'upper') == 0);
wrong(@() bandwidth(ones(2, 2, 2)));
wrong(@() bandwidth(1, 'both'));
% cdf2rdf: A*V = V*D stays true, and all is real
for A = {[0 1; -1 0], [1 2 3; -2 1 1; 0 0 4], blkdiag([1 2; -2 1], 5, [0 3; -3 0]) + triu(ones(5)) / 10, [2 0; 0 3]}
	[V, D] = eig(A{1});
	[V, D] = cdf2rdf(V, D);
	assert(isreal(V) && isreal(D) && norm(A{1} * V - V * D) < 1e-12);
end
[V, D] = cdf2rdf([], []);
assert(isempty(V) && isempty(D));
wrong(@() cdf2rdf(eye(2), [1i 0; 0 2i]));
wrong(@() cdf2rdf(eye(3), eye(2)));
% cholupdate
B = randn(5); A = B' * B; x = randn(5, 1); R = chol(A);
R1 = cholupdate(R, x);
assert(norm(R1' * R1 - (A + x * x')) < 1e-12 && istriu(R1) && all(diag(R1) > 0));
R2 = cholupdate(R1, x, '-');
assert(norm(R2 - R) < 1e-12);
assert(norm(cholupdate(R, x, "+") - R1) == 0);
assert(norm(cholupdate(R + tril(ones(5), -1), x) - R1) < 1e-14);      % the lower triangle is not read
z = randn(5, 1) + 1i * randn(5, 1); B = randn(5) + 1i * randn(5); C = chol(B' * B);
C1 = cholupdate(C, z);
assert(norm(C1' * C1 - (C' * C + z * z')) < 1e-12);
[R1, p] = cholupdate(R, 100 * x, '-');
assert(p == 1 && isequal(R1, R));
[R1, p] = cholupdate(R, 0.01 * x, '-');
assert(p == 0);
[~, p] = cholupdate(-eye(2), [0; 0], '-');
assert(p == 2);
assert(isa(cholupdate(single(R), x), 'single') && isempty(cholupdate([], [])));
wrong(@() cholupdate(R, 100 * x, '-'));
wrong(@() cholupdate(R, [1; 2]));
wrong(@() cholupdate(ones(2, 3), [1; 2]));
wrong(@() cholupdate(R, x, '*'));
% condeig: 1 for normal matrices, 1 / |y' * x| for all
assert(norm(condeig([2 1; 1 3]) - 1) < 1e-14);
A = [1 100; 0 2];
[V, D, s] = condeig(A);
assert(norm(A * V - V * D) < 1e-12 && norm(s - sqrt(1 + 1e4)) < 1e-9 && isequal(condeig([]), []));
wrong(@() condeig(ones(2, 3)));
% condest
A = randn(6);
[c, v] = condest(A);
assert(abs(c / cond(A, 1) - 1) < 1e-10 && abs(norm(A * v, 1) - norm(A, 1) * norm(v, 1) / c) < 1e-12);
assert(abs(condest(sparse(A)) - c) < 1e-8 * c && condest([1 2; 2 4]) == Inf && condest([]) == 0);
wrong(@() condest(ones(2, 3)));
% givens
for xy = {[3 4], [0 2], [-1 0], [1 + 2i, 3 - 1i], [2i, 0], [0, 1i]}
	G = givens(xy{1}(1), xy{1}(2));
	y = G * xy{1}.';
	assert(abs(y(2)) < 1e-15 && abs(norm(y) - norm(xy{1})) < 1e-14 && norm(G' * G - eye(2)) < 1e-14);
end
[c, s] = givens(3, 4);
assert(abs(c - 0.6) < 1e-15 && abs(s - 0.8) < 1e-15);
wrong(@() givens([1 2], 3));
wrong(@() givens(1));
% gsvd
for k = {{5, 3, 4}, {3, 5, 4}, {2, 3, 5}, {1, 4, 3}, {4, 4, 4}, {2, 2, 6}}
	[m, n, p] = k{1}{:};
	A = randn(m, p); B = randn(n, p);
	[U, V, X, C, S] = gsvd(A, B);
	assert(norm(A - U * C * X') < 1e-12 && norm(B - V * S * X') < 1e-12);
	assert(norm(C' * C + S' * S - eye(size(C, 2))) < 1e-12);
	assert(norm(U' * U - eye(m)) < 1e-12 && norm(V' * V - eye(n)) < 1e-12);
	assert(all(C(:) >= 0) && all(S(:) >= 0) && isdiag(S) && isreal(C));
end
A = randn(6, 3); B = randn(3);
assert(norm(sort(gsvd(A, B)) - sort(svd(A / B))) < 1e-10);
[U, V, X, C, S] = gsvd(A, B, 0);
assert(isequal(size(U), [6 3]) && norm(U * C * X' - A) < 1e-12 && norm(V * S * X' - B) < 1e-12);
[U, ~, X, C] = gsvd(A, B, "econ");
assert(isequal(size(U), [6 3]) && norm(U * C * X' - A) < 1e-12);
wrong(@() gsvd(ones(2, 3), ones(2, 2)));
wrong(@() gsvd(1, 2, 'big'));
wrong(@() gsvd(NaN, 2));
% linsolve
A = magic(4) + 20 * eye(4); b = (1:4)';
assert(norm(A * linsolve(A, b) - b) < 1e-13);
o = struct('TRANSA', true);
assert(norm(A' * linsolve(A, b, o) - b) < 1e-13);
assert(norm(tril(A) * linsolve(A, b, struct('LT', true)) - b) < 1e-13);
assert(norm(tril(A)' * linsolve(A, b, struct('LT', true, 'TRANSA', true)) - b) < 1e-13);
assert(norm(triu(A) * linsolve(A, b, struct('UT', true)) - b) < 1e-13);
S = A + A';
assert(norm(S * linsolve(S, b, struct('SYM', true, 'POSDEF', true)) - b) < 1e-13);
H = triu(A, -1);
assert(norm(H * linsolve(H, b, struct('UHESS', true)) - b) < 1e-13);
R = ones(4, 2); R(3) = 5;
assert(norm(linsolve(R, b, struct('RECT', true)) - R \ b) < 1e-14);
[x, r] = linsolve(A, b);
assert(abs(r - rcond(A)) < 1e-15);
[x, r] = linsolve(R, b);
assert(r == 2);
[x, r] = linsolve([1 2; 2 4], [1; 2]);        % no warning when the second output is asked for
assert(r < eps);
assert(isequal(size(linsolve([], [])), [0 0]) && isa(linsolve(single(2), 4), 'single'));
wrong(@() linsolve(1));
wrong(@() linsolve(A, [1 2 3]'));
wrong(@() linsolve(int8(1), 1));
wrong(@() linsolve(A, b, 3));
wrong(@() linsolve(A, b, struct('lt', true)));
wrong(@() linsolve(A, b, struct('LT', 'yes')));
wrong(@() linsolve(ones(2, 2, 2), 1));
% lsqminnorm
A = [1 1 0; 1 1 0; 0 0 2];
b = [1; 3; 4];
x = lsqminnorm(A, b);
assert(norm(x - [1; 1; 2]) < 1e-13);
assert(norm(lsqminnorm(sparse(A), b) - x) < 1e-13);
assert(norm(lsqminnorm(diag([1 1e-3]), [1; 1], 0.01) - [1; 0]) < 1e-14);
assert(norm(lsqminnorm(A, b, 'nowarn') - x) < 1e-13 && norm(lsqminnorm(A, b, 1e-8, 'nowarn') - x) < 1e-13);
a = 0.5;
y = lsqminnorm(A, b, 'RegularizationFactor', a);
assert(norm(y - (A' * A + a^2 * eye(3)) \ (A' * b)) < 1e-13);
lastwarn('');
w = warning('off', 'MATLAB:rankDeficientMatrix');
lsqminnorm(A, b, 'warn');
[~, id] = lastwarn; disp(id)
warning(w);
assert(isequal(size(lsqminnorm(zeros(0, 2), zeros(0, 3))), [2 3]));
wrong(@() lsqminnorm(A, [1 2]));
wrong(@() lsqminnorm(A, b, -1));
wrong(@() lsqminnorm(A, b, 'loud'));
wrong(@() lsqminnorm({1}, b));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
