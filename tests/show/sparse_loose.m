% https://www.mathworks.com/help/matlab/ref/sparse.html
S = sparse([1 2 4], [1 1 2], [3 4 9], 5, 5)
