function t = trace(A)
%trace(A)  Sum of the diagonal elements of a square matrix.
%>> trace([1 2; 3 4])
%ans =
%     5
	if ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:square', 'Matrix must be square.');
	end
	t = full(sum(diag(A), 1));
	if isempty(A)
		t = zeros(1, 'like', t);
	end
end
