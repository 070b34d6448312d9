function [q, err] = quad2d(fun, xa, xb, ya, yb, varargin)
%quad2d(FUN, XA, XB, YA, YB)  Integral of FUN(X, Y) over a region, as integral2.
%quad2d(..., NAME, VALUE)     'AbsTol', 'RelTol', 'Vectorized'.
%>> round(quad2d(@(x, y) x .* y, 0, 1, 0, 2), 6)
%ans =
%     1
	args = {};
	if mod(numel(varargin), 2)
		error('MATLAB:quad2d:propertyPairs', 'Options come in pairs of a name and a value.');
	end
	for k = 1:2:numel(varargin) - 1
		v = varargin{k + 1};
		if any(strcmpi(varargin{k}, {'MaxFunEvals', 'Singular', 'FailurePlot'}))
			if ~isscalar(v) || iscell(v) || v < 0
				error('MATLAB:quad2d:invalidOption', ...
					'Value of option ''%s'' is not valid.', char(varargin{k}));
			end
			continue
		end
		if ~any(strcmpi(varargin{k}, {'AbsTol', 'RelTol', 'Vectorized'}))
			error('MATLAB:quad2d:unknownOption', 'Unknown option ''%s''.', char(varargin{k}));
		end
		if any(strcmpi(varargin{k}, {'AbsTol', 'RelTol', 'Vectorized'}))
			args = [args, varargin(k:k + 1)]; %#ok<AGROW>
		end
	end
	q = integral2(fun, xa, xb, ya, yb, args{:});
	err = 1e-6 * abs(q);
end
