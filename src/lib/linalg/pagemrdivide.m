function Z = pagemrdivide(B, A)
%pagemrdivide(B, A)  B / A for each page. Pages of an argument that has one are repeated.
%>> pagemrdivide(4, 2)
%ans =
%     2
	Z = pagefun(@mrdivide, B, A);
end
