function [x, fval, exitflag, output] = fminbnd(fun, a, b, options, varargin)
%fminbnd(FUN, A, B)        Where FUN has a minimum between A and B.
%fminbnd(FUN, A, B, OPTS)  Options from optimset: TolX, MaxIter, MaxFunEvals, Display, OutputFcn.
%fminbnd(FUN, A, B, OPTS, P1, P2, ...)  Calls FUN(X, P1, P2, ...).
%[X, FVAL, EXITFLAG, OUTPUT] = fminbnd(...)
%>> round(fminbnd(@(x) (x - 2)^2, 0, 5), 4)
%ans =
%     2
	if nargin == 1 && isstruct(fun)
		a = fun.x1;
		b = fun.x2;
		options = fun.options;
		fun = fun.objective;
	elseif nargin < 4 || isempty(options)
		options = struct();
	end
	fun = function_of(fun, varargin{:});
	if ~isscalar(a) || ~isscalar(b)
		error('MATLAB:fminbnd:LengthArg', 'Bounds must be scalars.');
	end
	if a > b
		error('MATLAB:fminbnd:BoundsCrossed', 'The lower bound exceeds the upper bound.');
	end
	tol = optimget(options, 'TolX', 1e-4);
	limit = optimget(options, 'MaxIter', 500);
	maxfun = optimget(options, 'MaxFunEvals', 500);
	outfcn = optimget(options, 'OutputFcn', []);
	g = (3 - sqrt(5)) / 2;
	v = a + g * (b - a);
	w = v;
	x = v;
	d = 0;
	e = 0;
	fx = fun(x);
	fv = fx;
	fw = fx;
	count = 1;
	iter = 0;
	exitflag = 1;
	while true
		m = (a + b) / 2;
		tol1 = sqrt(eps) * abs(x) + tol / 3;
		if abs(x - m) <= 2 * tol1 - (b - a) / 2
			break
		end
		if iter >= limit || count >= maxfun
			exitflag = 0;
			break
		end
		golden = true;
		if abs(e) > tol1
			r = (x - w) * (fx - fv);
			q = (x - v) * (fx - fw);
			p = (x - v) * q - (x - w) * r;
			q = 2 * (q - r);
			if q > 0
				p = -p;
			end
			q = abs(q);
			r = e;
			e = d;
			if abs(p) < abs(0.5 * q * r) && p > q * (a - x) && p < q * (b - x)
				d = p / q;
				u = x + d;
				if u - a < 2 * tol1 || b - u < 2 * tol1
					d = tol1 * (sign(m - x) + (m == x));
				end
				golden = false;
			end
		end
		if golden
			if x >= m
				e = a - x;
			else
				e = b - x;
			end
			d = g * e;
		end
		u = x + (sign(d) + (d == 0)) * max(abs(d), tol1);
		fu = fun(u);
		count = count + 1;
		iter = iter + 1;
		if fu <= fx
			if u >= x
				a = x;
			else
				b = x;
			end
			v = w;
			fv = fw;
			w = x;
			fw = fx;
			x = u;
			fx = fu;
		else
			if u < x
				a = u;
			else
				b = u;
			end
			if fu <= fw || w == x
				v = w;
				fv = fw;
				w = u;
				fw = fu;
			elseif fu <= fv || v == x || v == w
				v = u;
				fv = fu;
			end
		end
		if ~isempty(outfcn) && outfcn(x, struct('iteration', iter, 'funccount', count, 'fval', fx), 'iter')
			exitflag = -1;
			break
		end
	end
	fval = fx;
	output = struct('iterations', iter, 'funcCount', count, 'algorithm', ...
		'golden section search, parabolic interpolation', 'message', 'Optimization terminated.', 'bracket', ...
		[a, b]);
end
