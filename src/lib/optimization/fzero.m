function [x, fval, exitflag, output] = fzero(fun, x0, options, varargin)
%fzero(FUN, X0)         A zero of FUN near X0; X0 = [A B]: between A and B, where FUN changes its sign.
%fzero(FUN, X0, OPTS)   Options from optimset: TolX, Display, MaxIter, MaxFunEvals, FunValCheck, OutputFcn.
%fzero(FUN, X0, OPTS, P1, P2, ...)  Calls FUN(X, P1, P2, ...).
%[X, FVAL, EXITFLAG, OUTPUT] = fzero(...)
%>> fzero(@cos, [1 2])
%ans =
%    1.5708
	if nargin == 1 && isstruct(fun)
		x0 = fun.x0;
		options = fun.options;
		fun = fun.objective;
	elseif nargin < 3 || isempty(options)
		options = struct();
	end
	if nargin < 2 && ~exist('x0', 'var')
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	fun = function_of(fun, varargin{:});
	if ~isa(fun, 'function_handle') && ~isa(fun, 'inline')
		error('MATLAB:fzero:InvalidFunction', 'FUN must be a function handle.');
	end
	if ~isnumeric(x0) || ~isreal(x0) || any(~isfinite(x0(:))) || numel(x0) > 2 || isempty(x0)
		error('MATLAB:fzero:LengthArg2', 'Second argument must be finite, and of length 1 or 2.');
	end
	tol = optimget(options, 'TolX', eps);
	limit = optimget(options, 'MaxIter', Inf);
	maxfun = optimget(options, 'MaxFunEvals', Inf);
	check = strcmpi(optimget(options, 'FunValCheck', 'off'), 'on');
	outfcn = optimget(options, 'OutputFcn', []);
	count = 0;
	iter = 0;
	exitflag = 1;
	a = double(x0(1));
	fa = value(a);
	if numel(x0) == 2
		b = double(x0(2));
		fb = value(b);
		count = 2;
		if fa ~= 0 && fb ~= 0 && sign(fa) == sign(fb)
			error('MATLAB:fzero:ValuesAtEndPtsSameSign', ...
				'Function values at the interval endpoints must differ in sign.');
		end
	else
		count = 1;
		b = a;
		fb = fa;
		if fa ~= 0
			dx = abs(a) / 50;
			if a == 0
				dx = 1 / 50;
			end
			c = a;
			while sign(fa) == sign(fb)
				dx = dx * sqrt(2);
				a = c - dx;
				fa = value(a);
				count = count + 1;
				if sign(fa) ~= sign(fb)
					break
				end
				b = c + dx;
				fb = value(b);
				count = count + 1;
				if ~isfinite(fa) || ~isfinite(fb) || ~isfinite(a) || ~isfinite(b) || count > 3000
					x = NaN;
					fval = NaN;
					exitflag = -3;
					output = summary();
					if nargout < 3
						error('MATLAB:fzero:ErrorNoSignChange', ...
							'No zero found: FUN does not change its sign near X0.');
					end
					return
				end
			end
		end
	end
	start = [a, b];
	if fa == 0
		b = a;
		fb = fa;
	end
	% Brent's method: inverse quadratic interpolation, secant or bisection.
	c = a;
	fc = fa;
	d = b - a;
	e = d;
	while fb ~= 0 && a ~= b
		if sign(fb) == sign(fc)
			c = a;
			fc = fa;
			d = b - a;
			e = d;
		end
		if abs(fc) < abs(fb)
			a = b;
			b = c;
			c = a;
			fa = fb;
			fb = fc;
			fc = fa;
		end
		m = 0.5 * (c - b);
		width = 2 * tol * max(abs(b), 1);
		if abs(m) <= width * 0.5 + eps(b) * 0.5 || fb == 0 || b == c
			break
		end
		if iter >= limit || count >= maxfun
			exitflag = 0;
			break
		end
		if abs(e) < width || abs(fa) <= abs(fb)
			d = m;
			e = m;
		else
			s = fb / fa;
			if a == c
				p = 2 * m * s;
				q = 1 - s;
			else
				q = fa / fc;
				r = fb / fc;
				p = s * (2 * m * q * (q - r) - (b - a) * (r - 1));
				q = (q - 1) * (r - 1) * (s - 1);
			end
			if p > 0
				q = -q;
			else
				p = -p;
			end
			if 2 * p < 3 * m * q - abs(width * q) && p < abs(0.5 * e * q)
				e = d;
				d = p / q;
			else
				d = m;
				e = m;
			end
		end
		a = b;
		fa = fb;
		if abs(d) > width
			b = b + d;
		elseif b > c
			b = b - max(width, eps(b));
		else
			b = b + max(width, eps(b));
		end
		fb = value(b);
		count = count + 1;
		iter = iter + 1;
		if ~isempty(outfcn) && outfcn(b, struct('iteration', iter, 'funccount', count, 'fval', fb), 'iter')
			exitflag = -1;
			break
		end
	end
	x = b;
	fval = fb;
	output = summary();
	function y = value(t)
		y = fun(t);
		if check && (isnan(y) || ~isreal(y))
			error('MATLAB:fzero:checkfun:NaNFval', ...
				'User function returned NaN or a complex value when evaluated at %g.', t);
		end
		y = double(real(y));
	end
	function s = summary()
		s = struct('intervaliterations', 0, 'iterations', iter, 'funcCount', count, 'algorithm', ...
			'bisection, interpolation', 'message', 'Zero found.', 'bracketx', sort([a b]), 'brackety', ...
			[fa fb]);
	end
end
