function [R1, p] = cholupdate(R, x, op)
%cholupdate(R, X)          Cholesky factor of R'*R + X*X'. Only the upper triangle of R is read.
%cholupdate(R, X, '-')     Of R'*R - X*X'.
%[R1, P] = cholupdate(R, X, '-')  No error: P is 0, or 1 when that is not positive definite, or 2 when R is no factor.
%>> cholupdate(3, 4)
%ans =
%     5
	if nargin < 3
		op = '+';
	end
	if ~(isequal(op, '+') || isequal(op, '-') || isequal(op, "+") || isequal(op, "-"))
		error('MATLAB:cholupdate:InvalidOperation', 'The third argument must be ''+'' or ''-''.');
	end
	n = size(R, 1);
	if ~ismatrix(R) || size(R, 2) ~= n || numel(x) ~= n || ~(isvector(x) || isempty(x))
		error('MATLAB:cholupdate:InvalidSize', 'X must have as many elements as the square matrix R has rows.');
	end
	x = x(:);
	R = triu(R);
	p = 0;
	if strcmp(op, '+')
		[~, R1] = qr([R; x'], 0);
		d = sign(diag(R1));
		d(d == 0) = 1;
		R1 = conj(d) .* R1;
		return
	end
	if ~all(real(diag(R)) > 0)
		p = 2;
	else
		[R1, p] = chol(R' * R - x * x');
		p = double(p > 0);
	end
	if p && nargout < 2
		error('MATLAB:cholupdate:notPosDef', 'Downdated matrix must be positive definite.');
	elseif p
		R1 = R;
	end
end
