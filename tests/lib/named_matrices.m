% matrices and questions that have a name of their own
% compan: its eigenvalues are the roots, its characteristic polynomial is the argument
% long: wgpu
p = [2 -4 6 -8];
C = compan(p);
assert(norm(poly(C) - p / 2) < 1e-12 && isequal(compan(p'), C) && isequal(compan([2 6]), -3));
assert(isequal(compan(7), []) && isa(compan(single(p)), 'single') && isequal(compan([1 2i 3]), [-2i -3; 1 0]));
wrong(@() compan([1 2; 3 4]));
wrong(@() compan([]));
% hadamard
for n = [1 2 4 8 12 16 20 24 40]
	H = hadamard(n);
	assert(isequal(H' * H, n * eye(n)) && all(abs(H(:)) == 1) && all(H(1, :) == 1) && all(H(:, 1) == 1));
end
assert(isa(hadamard(4, 'single'), 'single'));
wrong(@() hadamard(3));
wrong(@() hadamard(2.5));
wrong(@() hadamard(4, 'int8'));
wrong(@() hadamard([4 8]));
% invhilb: integers, exact
for n = 1:9
	assert(isequal(round(invhilb(n) * (hilb(n) * 1)), eye(n)) && isequal(invhilb(n), round(invhilb(n))));
end
assert(isequal(invhilb(3), [9 -36 30; -36 192 -180; 30 -180 180]) && isa(invhilb(2, 'single'), 'single'));
assert(isempty(invhilb(0)));
wrong(@() invhilb(2, 'int8'));
wrong(@() invhilb([2 3]));
wrong(@() invhilb('a', 2));
% questions
assert(allfinite([1 2; 3 4]) && ~allfinite([1 NaN]) && ~allfinite(cat(3, 1, -Inf)) && allfinite([]));
assert(allfinite(int8(5)) && allfinite('text') && ~allfinite(sparse([1 Inf])) && ~allfinite(complex(1, NaN)));
assert(~allfinite(days([1 Inf])) && ~allfinite(NaT) && allfinite(datetime(2020, 1, 1)));
wrong(@() allfinite({1}));
assert(anymissing([1 NaN]) && ~anymissing([1 2]) && ~anymissing([]) && anymissing(cat(3, 1, NaN)));
assert(anymissing(["a", missing]) && ~anymissing("") && anymissing({'a', ''}) && ~anymissing('ab') && anymissing('a '));
assert(anymissing(NaT) && anymissing(table([1; NaN])) && ~anymissing(table([1; 2])) && ...
	anymissing(categorical({'a', ''})));
assert(islogical(anymissing(1)) && anymissing(seconds(NaN)) && ~anymissing(int8(1)));
assert(issquare([]) && issquare(5) && issquare(eye(3)) && ~issquare([1 2]) && ~issquare(ones(2, 2, 2)) && issquare({}));
assert(issquare('a') && issquare(table(1)) && ~issquare(zeros(0, 1)));
assert(iscomplex(1i) && ~iscomplex(1) && iscomplex(complex(1, 0)) && ~iscomplex('a') && ~iscomplex({1i}) && ...
	~iscomplex([]));
% humps: two peaks, a known minimum between, known roots
assert(abs(humps(0) - (1 / 0.1 + 1 / 0.85 - 6)) < 1e-14);
x = fzero(@humps, 1.3);
assert(abs(humps(x)) < 1e-10 && x > 1.2 && x < 1.4);
[x, y] = humps;
assert(isequal(x, 0:0.05:1) && isequal(y, humps(x)) && isequal(size(humps(ones(2, 3, 2))), [2 3 2]) && ...
	isempty(humps([])));
[x, y] = humps(2);
assert(x == 2 && abs(y - humps(2)) == 0);
wrong(@() humps({}));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
