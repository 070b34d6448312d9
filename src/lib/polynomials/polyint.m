function q = polyint(p, k)
%polyint(P)     Integral of the polynomial P, with constant 0.
%polyint(P, K)  With constant K.
%>> polyint([2 2])
%ans =
%     1     2     0
	if nargin < 2
		k = 0;
	elseif ~isscalar(k)
		error('MATLAB:polyint:InvalidConstant', 'K must be a scalar.');
	end
	if ~isvector(p) && ~isempty(p)
		error('MATLAB:polyint:InvalidInput', 'P must be a vector.');
	end
	if isempty(p)
		q = [];
		return
	end
	p = reshape(p, 1, []);
	q = [p ./ (numel(p):-1:1), k];
end
