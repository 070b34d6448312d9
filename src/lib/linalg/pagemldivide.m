function Z = pagemldivide(A, B)
%pagemldivide(A, B)  A \ B for each page. An array with one page is used for all pages of the other.
%>> pagemldivide(2, 4)
%ans =
%     2
	Z = pagefun(@mldivide, A, B);
end
