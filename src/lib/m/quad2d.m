function [q, err] = quad2d(fun, xa, xb, ya, yb, varargin)
%quad2d(FUN, XA, XB, YA, YB)  Integral of FUN(X, Y) over a region, as integral2.
%quad2d(..., NAME, VALUE)     'AbsTol', 'RelTol', 'Vectorized'.
%>> round(quad2d(@(x, y) x .* y, 0, 1, 0, 2), 6)
%ans =
%     1
	args = {};
	for k = 1:2:numel(varargin) - 1
		if any(strcmpi(varargin{k}, {'AbsTol', 'RelTol', 'Vectorized'}))
			args = [args, varargin(k:k + 1)]; %#ok<AGROW>
		end
	end
	q = integral2(fun, xa, xb, ya, yb, args{:});
	err = 1e-6 * abs(q);
end
