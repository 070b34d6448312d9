function v = nonzeros(A)
%nonzeros(A)  The nonzero elements of A, as a column.
%>> nonzeros([0 5 7])
%ans =
%     5
%     7
	v = A(:);
	v = full(v(v ~= 0));
end
