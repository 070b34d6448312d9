function [c, s] = givens(x, y)
%givens(X, Y)           Rotation G with G*[X; Y] = [*; 0].
%[C, S] = givens(X, Y)  Its first row: G is [C S; -S' C'].
%>> givens(1, 0)
%ans =
%     1     0
%     0     1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isfloat(x) || ~isfloat(y) || ~isscalar(x) || ~isscalar(y)
		error('MATLAB:givens:InvalidInput', 'X and Y must be single or double scalars.');
	end
	if y == 0
		G = eye(2, 'like', x + y);
	elseif x == 0
		G = [0 1; -1 0];
	else
		G = [conj(x), conj(y); -y, x] / hypot(abs(x), abs(y));
	end
	c = G;
	if nargout > 1
		c = G(1);
		s = G(3);
	end
end
