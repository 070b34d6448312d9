function r = sprank(A)
%sprank(A)  Structural rank: the most entries of A of which no two share a row or a column.
%   Never less than rank(full(A)).
%>> sprank(sparse([1 1 0; 0 0 1; 0 0 1]))
%ans =
%     2
	if ~(isnumeric(A) || islogical(A)) || ~ismatrix(A)
		error('MATLAB:sprank:InvalidInput', 'A must be a numeric matrix.');
	end
	r = sum(dmperm(A) > 0);
end
