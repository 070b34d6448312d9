function [R1, p] = cholupdate(R, x, op)
%cholupdate(R, X)          Cholesky factor of R'*R + X*X'.
%cholupdate(R, X, '-')     Of R'*R - X*X'.
%[R1, P] = cholupdate(R, X, '-')  P is 0, or 1 when that is not positive definite; no error.
%>> cholupdate(3, 4)
%ans =
%     5
	if nargin < 3
		op = '+';
	end
	x = x(:);
	p = 0;
	if strcmp(op, '-')
		[R1, p] = chol(R' * R - x * x');
		if p && nargout < 2
			error('MATLAB:cholupdate:notPosDef', 'Downdated matrix must be positive definite.');
		elseif p
			p = 1;
			R1 = R;
		end
	else
		[~, R1] = qr([R; x'], 0);
		d = sign(real(diag(R1)));
		d(d == 0) = 1;
		R1 = d .* R1;
	end
end
