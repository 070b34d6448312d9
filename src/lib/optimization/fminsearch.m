function [x, fval, exitflag, output] = fminsearch(fun, x0, options, varargin)
%fminsearch(FUN, X0)        Where FUN has a minimum near X0: the simplex method of Nelder and Mead.
%fminsearch(FUN, X0, OPTS)  Options from optimset: TolX, TolFun, MaxIter, MaxFunEvals, Display, OutputFcn.
%[X, FVAL, EXITFLAG, OUTPUT] = fminsearch(...)
%>> round(fminsearch(@(x) (x(1) - 1)^2 + (x(2) - 2)^2, [0 0]), 3)
%ans =
%     1     2
	if nargin == 1 && isstruct(fun)
		x0 = fun.x0;
		options = fun.options;
		fun = fun.objective;
	elseif nargin < 3 || isempty(options)
		options = struct();
	end
	if ~exist('x0', 'var')
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	fun = function_of(fun);
	if ~isempty(varargin)
		inner = fun;
		fun = @(x) inner(x, varargin{:});
	end
	if strcmpi(optimget(options, 'FunValCheck', 'off'), 'on')
		plain = fun;
		fun = @(x) checked_value(plain(x), 'fminsearch');
	end
	n = numel(x0);
	tolx = optimget(options, 'TolX', 1e-4);
	tolf = optimget(options, 'TolFun', 1e-4);
	limit = number_of(optimget(options, 'MaxIter', 200 * n), n);
	maxfun = number_of(optimget(options, 'MaxFunEvals', 200 * n), n);
	outfcn = optimget(options, 'OutputFcn', []);
	shows = validatestring(optimget(options, 'Display', 'notify'), {'notify', 'notify-detailed', 'off', 'none', ...
		'iter', 'iter-detailed', 'final', 'final-detailed'}, 'fminsearch', 'Display');
	each = startsWith(shows, 'iter');
	shape = size(x0);
	V = zeros(n, n + 1);
	f = zeros(1, n + 1);
	V(:, 1) = x0(:);
	f(1) = fun(x0);
	for j = 1:n
		y = x0(:);
		if y(j) ~= 0
			y(j) = 1.05 * y(j);
		else
			y(j) = 0.00025;
		end
		V(:, j + 1) = y;
		f(j + 1) = fun(reshape(y, shape));
	end
	[f, k] = sort(f);
	V = V(:, k);
	count = n + 1;
	iter = 1;
	how = 'initial simplex';
	if each
		fprintf(' \n Iteration   Func-count     min f(x)         Procedure\n');
		fprintf(' %5d        %5d     %12.6g         %s\n', 0, 1, fun(x0), '');
	end
	exitflag = 1;
	while true
		if each
			fprintf(' %5d        %5d     %12.6g         %s\n', iter, count, f(1), how);
		end
		if max(abs(f(1) - f(2:n + 1))) <= max(tolf, 10 * eps(f(1))) && ...
			max(max(abs(V(:, 2:n + 1) - V(:, 1)))) <= max(tolx, 10 * eps(max(V(:, 1))))
			break
		end
		if count >= maxfun || iter >= limit
			exitflag = 0;
			break
		end
		m = sum(V(:, 1:n), 2) / n;
		r = 2 * m - V(:, n + 1);
		fr = fun(reshape(r, shape));
		count = count + 1;
		shrink = false;
		how = 'reflect';
		if fr < f(1)
			e = 3 * m - 2 * V(:, n + 1);
			fe = fun(reshape(e, shape));
			count = count + 1;
			if fe < fr
				how = 'expand';
				V(:, n + 1) = e;
				f(n + 1) = fe;
			else
				V(:, n + 1) = r;
				f(n + 1) = fr;
			end
		elseif fr < f(n)
			V(:, n + 1) = r;
			f(n + 1) = fr;
		elseif fr < f(n + 1)
			c = 1.5 * m - 0.5 * V(:, n + 1);
			fc = fun(reshape(c, shape));
			count = count + 1;
			how = 'contract outside';
			if fc <= fr
				V(:, n + 1) = c;
				f(n + 1) = fc;
			else
				shrink = true;
			end
		else
			c = 0.5 * m + 0.5 * V(:, n + 1);
			fc = fun(reshape(c, shape));
			count = count + 1;
			how = 'contract inside';
			if fc < f(n + 1)
				V(:, n + 1) = c;
				f(n + 1) = fc;
			else
				shrink = true;
			end
		end
		if shrink
			how = 'shrink';
			for j = 2:n + 1
				V(:, j) = V(:, 1) + 0.5 * (V(:, j) - V(:, 1));
				f(j) = fun(reshape(V(:, j), shape));
			end
			count = count + n;
		end
		[f, k] = sort(f);
		V = V(:, k);
		iter = iter + 1;
		if ~isempty(outfcn) && outfcn(reshape(V(:, 1), shape), struct('iteration', iter, 'funccount', count, ...
			'fval', f(1)), 'iter')
			exitflag = -1;
			break
		end
	end
	x = reshape(V(:, 1), shape);
	fval = f(1);
	message = closing(exitflag, tolx, tolf, count >= maxfun, fval);
	if any(strcmp(extractBefore([shows '-'], '-'), {'iter', 'final'})) || startsWith(shows, 'notify') && ...
		exitflag == 0
		fprintf(' \n%s\n', message);
	end
	output = struct('iterations', iter, 'funcCount', count, 'algorithm', 'Nelder-Mead simplex direct search', ...
		'message', message);
end
function t = closing(exitflag, tolx, tolf, evaluations, fval)
	switch exitflag
		case 1
			t = ...
				sprintf(['Optimization terminated:\n the current x satisfies the termination ' ...
				'criteria using OPTIONS.TolX of ' ...
				'%e \n and F(X) satisfies the convergence criteria using OPTIONS.TolFun of %e \n'], ...
				tolx, tolf);
		case 0
			what = {'iterations', 'MaxIter'};
			if evaluations, what = {'function evaluations', 'MaxFunEvals'}; end
			t = ...
				sprintf(['Exiting: Maximum number of %s has been exceeded\n         - increase ' ...
				'%s option.\n' '         Current function value: %f \n'], what{:}, fval);
		otherwise
			t = 'Optimization terminated prematurely by user.';
	end
end
function v = number_of(v, n)
	if ischar(v)
		v = 200 * n;
	end
end
