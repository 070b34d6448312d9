function p = colamd(S, knobs)
%colamd(S)  A permutation p for which the LU factors of S(:, p) are sparse.
%>> colamd(speye(1))
%ans =
%     1
	if ~(isnumeric(S) || islogical(S)) || ~ismatrix(S)
		error('MATLAB:colamd:InvalidInput', 'S must be a matrix of numbers.');
	end
	pattern = spones(S);
	full_rows = sum(pattern, 2) > max(16, 10 * sqrt(size(S, 2)));
	pattern(full_rows, :) = 0;
	p = sparse_order(pattern' * pattern + speye(size(S, 2)));
end
