function [y, yp, resnorm] = decic(fun, t0, y0, fixed_y0, yp0, fixed_yp0, options, varargin)
%[Y, YP] = decic(FUN, T0, Y0, FIXED_Y0, YP0, FIXED_YP0)  Consistent start for ode15i near Y0 and YP0:
%   FUN(T0, Y, YP) = 0.
%FIXED_Y0 and FIXED_YP0 are 1 for what must not change, or [].
%decic(..., OPTIONS)  Tolerances by odeset. [Y, YP, RESNORM] = decic(...)  norm(FUN(T0, Y, YP)).
%>> [y, yp] = decic(@(t, y, yp) yp + 2*y, 0, 1, 1, 0, 0); yp
%yp =
%   -2.0000
	if nargin < 6
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 7, options = []; end
	fun = function_of(fun);
	if ~isa(fun, 'function_handle')
		error('MATLAB:decic:FcnNotHandle', 'First input must be a function handle.');
	end
	if ~isnumeric(t0) || ~isscalar(t0)
		error('MATLAB:decic:InvalidT0', 'T0 must be a numeric scalar.');
	end
	n = numel(y0);
	keep_y = fixed(fixed_y0, n);
	keep_yp = fixed(fixed_yp0, n);
	if ~isnumeric(y0) || ~isnumeric(yp0) || ~isvector(y0) || numel(yp0) ~= n
		error('MATLAB:decic:InvalidGuess', 'Y0 and YP0 must be numeric vectors of the same length.');
	end
	if sum(keep_y) + sum(keep_yp) > n
		error('MATLAB:decic:TooManyFixed', 'Too many components are fixed: at most length(Y0) can be.');
	end
	p.extra = varargin;
	p.F = @(t, y, yp) reshape(fun(t, y, yp, varargin{:}), [], 1);
	p.rtol = odeget(options, 'RelTol', 1e-3);
	p.threshold = max(odeget(options, 'AbsTol', 1e-6)) / p.rtol;
	p.jac = odeget(options, 'Jacobian', []);
	y = double(y0(:));
	yp = double(yp0(:));
	if numel(p.F(t0, y, yp)) ~= n
		error('MATLAB:decic:SizeMismatch', 'FUN must return as many values as Y0 has.');
	end
	for it = 1:40
		F = p.F(t0, y, yp);
		if norm(F) == 0
			break
		end
		[J, M] = ode_jacobian_implicit(p, t0, y, yp);
		A = full([J(:, ~keep_y), M(:, ~keep_yp)]);
		d = -lsqminnorm(A, F);
		dy = zeros(n, 1);
		dyp = zeros(n, 1);
		dy(~keep_y) = d(1:sum(~keep_y));
		dyp(~keep_yp) = d(sum(~keep_y) + 1:end);
		s = 1;
		while s > 1e-4 && ~(norm(p.F(t0, y + s * dy, yp + s * dyp)) < norm(F))
			s = s / 2;
		end
		if s <= 1e-4
			break
		end
		y = y + s * dy;
		yp = yp + s * dyp;
		if norm(s * [dy; dyp]) <= 1e-14 * norm([y; yp])
			break
		end
	end
	resnorm = norm(p.F(t0, y, yp));
	if ~(resnorm <= max(1e-6, p.rtol * 1e-3) * max(1, norm(yp)))
		error('MATLAB:decic:ConvergenceFailure', ...
			'Convergence failure: no consistent start was found near the guess.');
	end
	y = reshape(y, size(y0));
	yp = reshape(yp, size(yp0));
end
function k = fixed(f, n)
	if isempty(f)
		f = zeros(n, 1);
	end
	if ~(isnumeric(f) || islogical(f)) || numel(f) ~= n || any(f(:) ~= 0 & f(:) ~= 1)
		error('MATLAB:decic:InvalidFixed', ...
			'FIXED_Y0 and FIXED_YP0 must be empty or as long as Y0, of zeros and ones.');
	end
	k = logical(f(:));
end
