% triu and tril of a dlarray: the labels stay, and the gradient is the same triangle.
A = dlarray(reshape(1:12, 3, 4), 'SC');
u = triu(A), l = tril(A, -1)
g = dlfeval(@(x) dlgradient(sum(triu(x, 1).^2, 'all'), x), dlarray(magic(3)))
g = dlfeval(@(x) dlgradient(sum(tril(x) .* x, 'all'), x), dlarray(magic(3)))
y = triu([1 2; 3 4], dlarray(1))
try, triu(dlarray(ones(2, 2, 2))), catch e, disp(e.message), end
try, tril(A, 1.5), catch e, disp(e.message), end
