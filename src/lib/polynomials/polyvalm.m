function Y = polyvalm(p, X)
%polyvalm(P, A)  Value at the square matrix A of the polynomial with coefficients P.
%>> polyvalm([1 0 0], [1 1; 0 1])
%ans =
%     1     2
%     0     1
	if ~(isvector(p) || isempty(p))
		error('MATLAB:polyvalm:InvalidP', 'P must be a vector of coefficients.');
	end
	if ndims(X) > 2 || size(X, 1) ~= size(X, 2)
		error('MATLAB:polyvalm:NonSquareMatrix', 'X must be a square matrix.');
	end
	n = size(X, 1);
	Y = zeros(n, 'like', X);
	for k = 1:numel(p)
		Y = X * Y + p(k) * eye(n);
	end
end
