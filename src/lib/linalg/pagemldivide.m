function Z = pagemldivide(A, B)
%pagemldivide(A, B)  A \ B for each page. An array with one page is used for all pages of the other.
%>> pagemldivide(2, 4)
%ans =
%     2
	if ndims(A) > 2 && isfloat(A) && isfloat(B) && ~issparse(B)
		[Z, done] = page_solved(A, B);
		if done
			return
		end
	end
	Z = pagefun(@mldivide, A, B);
end
