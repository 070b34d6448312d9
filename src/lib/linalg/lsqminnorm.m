function X = lsqminnorm(A, B, varargin)
%lsqminnorm(A, B)         Least squares solution of A*X = B of least norm.
%lsqminnorm(A, B, TOL)    Singular values up to TOL count as zero.
%lsqminnorm(..., 'warn')  Warns when A is rank deficient; 'nowarn' does not.
%lsqminnorm(..., 'RegularizationFactor', F)  The least of norm(A*X - B)^2 + F^2 * norm(X)^2.
%>> round(lsqminnorm([1 1], 2), 10)
%ans =
%     1
%     1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isfloat(A) || ~isfloat(B) || ~ismatrix(A) || ~ismatrix(B)
		error('MATLAB:lsqminnorm:InvalidInput', 'A and B must be single or double matrices.');
	end
	if size(A, 1) ~= size(B, 1)
		error('MATLAB:dimagree', 'Matrix dimensions must agree.');
	end
	tol = {};
	factor = 0;
	loud = false;
	if ~isempty(varargin) && isnumeric(varargin{1})
		tol = {scalar_of(varargin{1}, 'Tolerance')};
		varargin(1) = [];
	end
	while ~isempty(varargin)
		word = validatestring(varargin{1}, {'warn', 'nowarn', 'RegularizationFactor'}, 'lsqminnorm');
		varargin(1) = [];
		if ~strcmp(word, 'RegularizationFactor')
			loud = strcmp(word, 'warn');
		elseif isempty(varargin)
			error('MATLAB:lsqminnorm:MissingValue', 'RegularizationFactor needs a value.');
		else
			factor = scalar_of(varargin{1}, 'RegularizationFactor');
			varargin(1) = [];
		end
	end
	A = full(A);
	n = size(A, 2);
	if factor > 0
		A = [A; factor * eye(n, 'like', A)];
		B = [full(B); zeros(n, size(B, 2), 'like', B)];
	end
	if loud && rank(A, tol{:}) < min(size(A))
		warning('MATLAB:rankDeficientMatrix', 'Rank deficient, rank = %d.', rank(A, tol{:}));
	end
	X = pinv(A, tol{:}) * B;
end

function x = scalar_of(x, name)
	if ~isnumeric(x) || ~isscalar(x) || ~isreal(x) || ~(x >= 0)
		error('MATLAB:lsqminnorm:InvalidValue', '%s must be a nonnegative scalar.', name);
	end
	x = double(x);
end
