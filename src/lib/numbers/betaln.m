function y = betaln(a, b)
%betaln(A, B)  Logarithm of the beta function.
%>> betaln(1, 1)
%ans =
%     0
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isreal(a) || ~isreal(b)
		error('MATLAB:betaln:complexInput', 'Inputs must be real.');
	end
	if ~isscalar(a) && ~isscalar(b) && ~isequal(size(a), size(b))
		error('MATLAB:betaln:sizes', 'Inputs must be of the same size, or scalars.');
	end
	y = betaln_values(a, b);
end
