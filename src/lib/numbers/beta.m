function y = beta(a, b)
%beta(A, B)  Beta function: gamma(A)*gamma(B)/gamma(A+B).
%>> beta(2, 3)
%ans =
%    0.0833
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isreal(a) || ~isreal(b)
		error('MATLAB:beta:complexInput', 'Inputs must be real.');
	end
	if ~isscalar(a) && ~isscalar(b) && ~isequal(size(a), size(b))
		error('MATLAB:beta:sizes', 'Inputs must be of the same size, or scalars.');
	end
	y = beta_values(a, b);
end
