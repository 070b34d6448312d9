% https://www.mathworks.com/help/matlab/ref/sparse.html
format compact
S = sparse([1 2 4], [1 1 2], [3 4 9])
T = sparse([1 2], [1 2], [0.25 1.5])
U = sparse(3, 3)
V = sparse([true false; false true])
