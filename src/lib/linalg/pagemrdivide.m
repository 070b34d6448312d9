function Z = pagemrdivide(B, A)
%pagemrdivide(B, A)  B / A for each page. An array with one page is used for all pages of the other.
%>> pagemrdivide(4, 2)
%ans =
%     2
	Z = pagefun(@mrdivide, B, A);
end
