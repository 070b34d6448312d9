function [x, fval, exitflag, output, grad, H] = fminunc(fun, x0, options, varargin)
%fminunc(FUN, X0)        Where FUN has a minimum near X0: a quasi-Newton method (BFGS).
%fminunc(FUN, X0, OPTS)  Options from optimset: TolX, TolFun, MaxIter, MaxFunEvals, GradObj.
%fminunc(FUN, X0, OPTS, P1, P2, ...)  Calls FUN(X, P1, P2, ...).
%[X, FVAL, EXITFLAG, OUTPUT, GRAD, HESSIAN] = fminunc(...)
%>> round(fminunc(@(x) (x(1) - 1)^2 + (x(2) - 2)^2, [0 0]), 4)
%ans =
%     1     2
	if nargin < 3 || isempty(options)
		options = struct();
	end
	if nargin == 1 && isstruct(fun) && isfield(fun, 'objective')
		if isfield(fun, 'options')
			options = fun.options;
		end
		x0 = fun.x0;
		fun = fun.objective;
	elseif nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isfloat(x0)
		error('MATLAB:fminunc:NonDoubleInput', 'X0 must be an array of class double.');
	end
	if isnumeric(fun)
		error('MATLAB:fminunc:InvalidFUN', 'FUN must be a function.');
	end
	fun = function_of(fun, varargin{:});
	if strcmpi(optimget(options, 'FunValCheck', 'off'), 'on')
		plain = fun;
		fun = @(x) checked_value(plain(x), 'fminunc');
	end
	shape = size(x0);
	n = numel(x0);
	tolx = optimget(options, 'TolX', 1e-7);
	tolf = optimget(options, 'TolFun', 1e-7);
	limit = optimget(options, 'MaxIter', 400);
	maxfun = optimget(options, 'MaxFunEvals', Inf);
	given = strcmpi(optimget(options, 'GradObj', 'off'), 'on');
	outfcn = optimget(options, 'OutputFcn', []);
	x = x0(:);
	count = 0;
	[f, g] = evaluate(x);
	B = eye(n);
	iter = 0;
	exitflag = 0;
	while iter < limit && count < maxfun
		if norm(g, Inf) <= tolf * 1e-2
			exitflag = 1;
			break
		end
		p = -B * g;
		if p' * g >= 0
			B = eye(n);
			p = -g;
		end
		t = 1;
		if iter == 0
			t = min(1, 1 / norm(g));
		end
		slope = g' * p;
		found = false;
		for trial = 1:60
			[fn, gn] = evaluate(x + t * p);
			if isreal(fn) && isfinite(fn) && fn <= f + 1e-4 * t * slope
				found = true;
				break
			end
			t = t / 2;
		end
		iter = iter + 1;
		if ~found
			exitflag = 5;
			if norm(g, Inf) < sqrt(tolf) * (1 + abs(f))
				exitflag = 1;
			end
			break
		end
		s = t * p;
		y = gn - g;
		x = x + s;
		df = f - fn;
		f = fn;
		g = gn;
		if s' * y > eps * norm(s) * norm(y)
			rho = 1 / (s' * y);
			if iter == 1
				B = B * (s' * y) / (y' * y);
			end
			V = eye(n) - rho * (s * y');
			B = V * B * V' + rho * (s * s');
		end
		if ~isempty(outfcn) && outfcn(reshape(x, shape), struct('iteration', iter, 'funccount', count, ...
			'fval', f), 'iter')
			exitflag = -1;
			break
		end
		if norm(s) <= tolx * 1e-2 * (1 + norm(x))
			exitflag = 2;
			break
		elseif abs(df) <= tolf * 1e-6 * (1 + abs(f))
			exitflag = 3;
			break
		end
	end
	fval = f;
	grad = reshape(g, shape);
	if nargout > 5
		H = zeros(n);
		for j = 1:n
			h = eps^(1 / 4) * max(1, abs(x(j)));
			e = zeros(n, 1);
			e(j) = h;
			[~, gp] = evaluate(x + e);
			[~, gm] = evaluate(x - e);
			H(:, j) = (gp - gm) / (2 * h);
		end
		H = (H + H') / 2;
	end
	x = reshape(x, shape);
	output = struct('iterations', iter, 'funcCount', count, 'algorithm', 'quasi-newton', 'message', '');
	function [v, d] = evaluate(z)
		count = count + 1;
		if given
			[v, d] = fun(reshape(z, shape));
			d = d(:);
			return
		end
		v = fun(reshape(z, shape));
		if ~isscalar(v)
			error('MATLAB:fminunc:NonScalarObj', 'FUN must return a scalar.');
		end
		d = zeros(n, 1);
		for i = 1:n
			q = eps^(1 / 3) * max(1, abs(z(i)));
			w = z;
			w(i) = z(i) + q;
			up = fun(reshape(w, shape));
			w(i) = z(i) - q;
			d(i) = (up - fun(reshape(w, shape))) / (2 * q);
		end
		count = count + 2 * n;
	end
end
