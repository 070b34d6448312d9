function Z = pagemrdivide(B, A)
%pagemrdivide(B, A)  B / A for each page. An array with one page is used for all pages of the other.
%>> pagemrdivide(4, 2)
%ans =
%     2
	if ndims(A) > 2 && isfloat(A) && isfloat(B) && ~issparse(B) && isreal(A) && isreal(B)
		[Z, done] = page_solved(pagetranspose(A), pagetranspose(B));
		if done
			Z = pagetranspose(Z);
			return
		end
	end
	Z = pagefun(@mrdivide, B, A);
end
