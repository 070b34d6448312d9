function Z = pagemldivide(A, B)
%pagemldivide(A, B)  A \ B for each page. Pages of an argument that has one are repeated.
%>> pagemldivide(2, 4)
%ans =
%     2
	Z = pagefun(@mldivide, A, B);
end
