function [x, fval, exitflag, output, J] = fsolve(fun, x0, options, varargin)
%fsolve(FUN, X0)        A solution of FUN(X) = 0 near X0: Levenberg and Marquardt's method.
%fsolve(FUN, X0, OPTS)  Options from optimset: TolX, TolFun, MaxIter, MaxFunEvals, Jacobian.
%fsolve(FUN, X0, OPTS, P1, P2, ...)  Calls FUN(X, P1, P2, ...).
%[X, FVAL, EXITFLAG, OUTPUT, JACOBIAN] = fsolve(...)
%>> round(fsolve(@(x) x^2 - 4, 1), 6)
%ans =
%     2
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
		error('MATLAB:fsolve:NonDoubleInput', 'X0 must be an array of class double.');
	end
	if isnumeric(fun)
		error('MATLAB:fsolve:InvalidFUN', 'FUN must be a function.');
	end
	fun = function_of(fun, varargin{:});
	shape = size(x0);
	n = numel(x0);
	tolx = optimget(options, 'TolX', 1e-6);
	tolf = optimget(options, 'TolFun', 1e-6);
	limit = optimget(options, 'MaxIter', 400);
	maxfun = optimget(options, 'MaxFunEvals', Inf);
	given = strcmpi(optimget(options, 'Jacobian', 'off'), 'on');
	outfcn = optimget(options, 'OutputFcn', []);
	x = x0(:);
	count = 0;
	[f, J, fs] = evaluate(x);
	lambda = 1e-4;
	iter = 0;
	exitflag = 0;
	while iter < limit && count < maxfun
		if norm(f) == 0
			exitflag = 1;
			break
		end
		accepted = false;
		for trial = 1:40
			A = J' * J;
			p = -solved(A + lambda * diag(max(real(diag(A)), 1e-12 * (1 + max(real(diag(A)))))), J' * f);
			fn = fun(reshape(x + p, shape));
			count = count + 1;
			fn = fn(:);
			if all(isfinite(fn)) && norm(fn) < norm(f)
				accepted = true;
				lambda = max(lambda / 10, 1e-15);
				break
			end
			lambda = lambda * 10;
			if norm(p) < eps * (1 + norm(x))
				break
			end
		end
		iter = iter + 1;
		if ~accepted
			if norm(f) <= sqrt(tolf)
				exitflag = 1;
			else
				exitflag = -2;
			end
			break
		end
		old = norm(f);
		x = x + p;
		[f, J, fs] = evaluate(x);
		if ~isempty(outfcn) && outfcn(reshape(x, shape), struct('iteration', iter, 'funccount', count, ...
			'fval', f), 'iter')
			exitflag = -1;
			break
		end
		if norm(f, Inf) <= tolf * 1e-3
			exitflag = 1;
			break
		elseif norm(p) <= tolx * 1e-3 * (1 + norm(x))
			exitflag = 2;
			if norm(f) > sqrt(tolf)
				exitflag = -2;
			end
			break
		end
	end
	fval = reshape(f, fs);
	x = reshape(x, shape);
	output = struct('iterations', iter, 'funcCount', count, 'successful', iter, 'algorithm', ...
		'levenberg-marquardt', 'message', '');
	function [v, D, s] = evaluate(z)
		count = count + 1;
		if given
			[v, D] = fun(reshape(z, shape));
			s = size(v);
			v = v(:);
			return
		end
		v = fun(reshape(z, shape));
		s = size(v);
		v = v(:);
		D = zeros(numel(v), n);
		for i = 1:n
			q = sqrt(eps) * max(1, abs(z(i)));
			w = z;
			w(i) = z(i) + q;
			u = fun(reshape(w, shape));
			D(:, i) = (u(:) - v) / q;
		end
		count = count + n;
	end
end
function p = solved(A, b)
	% Damping makes up for a matrix that is close to singular, so the user is not warned of it.
	states = [warning('off', 'MATLAB:nearlySingularMatrix'), warning('off', 'MATLAB:singularMatrix')];
	p = A \ b;
	warning(states);
end
