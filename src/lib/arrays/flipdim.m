function B = flipdim(A, dim)
%flipdim(A, DIM)  A with the order of its elements along DIM reversed; flip is the newer name.
%>> flipdim([1 2 3], 2)
%ans =
%     3     2     1
	B = flip(A, dim);
end
