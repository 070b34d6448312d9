function V = vander(v)
%vander(V)  Vandermonde matrix, whose columns are powers of V: V(:).^(N-1), ..., V(:), 1.
%>> vander([1 2 3])
%ans =
%     1     1     1
%     4     2     1
%     9     3     1
	if ~isvector(v) && ~isempty(v)
		error('MATLAB:vander:InputMustBeAVector', 'Input must be a vector.');
	end
	v = v(:);
	n = numel(v);
	V = repmat(v, 1, n);
	if n > 0
		V(:, n) = 1;
		V = cumprod(V, 2, 'reverse');
	end
end
