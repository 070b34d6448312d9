% orders of sparse matrices, and matrices that are made by name
rng(5);
S = sprandsym(30, 0.1) + 10 * speye(30);
n = 30;
% amd, colamd, colperm: permutations that leave fewer nonzeros in the factors than a bad order
arrow = speye(n); arrow(1, :) = 1; arrow(:, 1) = 1; arrow(1) = n + 1;
p = amd(arrow);
assert(isequal(sort(p), 1:n) && nnz(chol(arrow(p, p))) == 2 * n - 1 && nnz(chol(arrow)) == n * (n + 1) / 2);
assert(isequal(sort(amd(S, struct('dense', 10, 'aggressive', 1))), 1:n) && isequal(amd(5), 1));
assert(isempty(amd([])) && isequal(sort(amd(magic(4))), 1:4));
wrong(@() amd(ones(2, 3)));
wrong(@() amd(S, 3));
heavy = 100 * speye(n); heavy(:, 1) = 1; heavy(1) = 100;
p = colamd(heavy);
[L, U] = lu(heavy(:, p));
assert(isequal(sort(p), 1:n) && find(p == 1) >= n - 1 && nnz(L) + nnz(U) <= 4 * n);
assert(isequal(sort(colamd(sprand(10, 20, 0.2))), 1:20) && isempty(colamd(sparse(3, 0))));
wrong(@() colamd('a', 'b', 'c'));
wrong(@() colamd({}));
assert(isequal(colperm(sparse([1 1 0 1; 1 0 0 1; 1 0 1 1])), [2 3 1 4]) && isempty(colperm([])));
wrong(@() colperm({1}));
% dmperm
assert(isequal(dmperm(sparse([0 1 0; 0 0 1; 1 0 0])), [3 1 2]) && isequal(dmperm([1 1; 0 0]), [1 0]));
for k = 1:60
	A = sprand(randi(8), randi(8), 0.05 + 0.4 * rand);
	[p, q, r, s, cc, rr] = dmperm(A);
	[m, w] = size(A);
	assert(isequal(sort(p), 1:m) && isequal(sort(q), 1:w));
	assert(r(1) == 1 && s(1) == 1 && r(end) == m + 1 && s(end) == w + 1 && numel(r) == numel(s));
	C = full(A(p, q)) ~= 0;
	for b = 1:numel(r) - 1                              % nothing stands below the blocks
		assert(~any(any(C(r(b + 1):end, s(b):s(b + 1) - 1))));
	end
	assert(~any(any(C(rr(2):end, 1:cc(3) - 1))) && ~any(any(C(rr(3):end, 1:cc(4) - 1))));
	assert(all(diag(C(1:rr(2) - 1, cc(2):cc(3) - 1))) && rr(2) - 1 == cc(3) - cc(2));
	assert(all(diag(C(rr(2):rr(3) - 1, cc(3):cc(4) - 1))) && rr(3) - rr(2) == cc(4) - cc(3));
	assert(all(diag(C(rr(3):rr(4) - 1, cc(4):end))) && rr(4) - rr(3) == cc(5) - cc(4));
	assert(nnz(dmperm(A)) == sprank(A) && sprank(A) == cc(5) - cc(2));
end
[p, q, r, s] = dmperm(sparse([1 1 0; 0 1 0; 0 0 1]));
assert(isequal(diff(r), [1 1 1]) && isequal(r, s));
wrong(@() dmperm('ab', 1));
wrong(@() dmperm({1}));
% etree: the parent of k is the first nonzero below the diagonal in column k of the factor
S = S + S' + 100 * speye(n);
[parent, post] = etree(S);
L = chol(S, 'lower');
for k = 1:n
	below = find(L(k + 1:end, k), 1);
	assert(parent(k) == max([0, below + k]) * ~isempty(below));
end
assert(isequal(sort(post), 1:n));
at(post) = 1:n;
assert(all(at(parent(parent > 0)) > at(parent > 0)));    % children stand before parents
A = sprand(12, 8, 0.3);
assert(isequal(etree(A, 'col'), etree(A' * A + speye(8))) && isequal(etree(triu(S), 'sym'), parent));
assert(isempty(etree(sparse(0, 0))));
wrong(@() etree([1 2; 2 1]));
wrong(@() etree(A));
wrong(@() etree(S, 3));
wrong(@() etree(S, 'other'));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
