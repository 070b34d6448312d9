function [beta, r, J, covb, mse] = nlinfit(X, y, fun, beta0, varargin)
%nlinfit(X, Y, FUN, BETA0)  The coefficients for which FUN(BETA, X) is closest to Y by least squares, from BETA0 on, by
%   the method of Levenberg and Marquardt. Elements where Y or FUN is NaN do not count.
%nlinfit(..., OPTIONS)      From optimset: MaxIter (200), TolFun, TolX (1e-8).
%nlinfit(..., 'Weights', W)  With a weight for each element of Y.
%[BETA, R, J, COVB, MSE] = nlinfit(...)  Residuals, Jacobian matrix, estimates of the covariances of BETA and of the
%   variance of the errors.
%>> round(nlinfit(0:3, [2 3 4 5], @(b, x) b(1) + b(2) * x, [0 0]), 6)
%ans =
%     2     1
	narginchk(4, Inf)
	o = struct('MaxIter', 200, 'TolFun', 1e-8, 'TolX', 1e-8);
	weights = 1;
	k = 1;
	while k <= numel(varargin)
		a = varargin{k};
		if isempty(a)
			k = k + 1;
		elseif isstruct(a)
			for f = fieldnames(o).'
				if isfield(a, f{1}) && ~isempty(a.(f{1})), o.(f{1}) = a.(f{1}); end
			end
			k = k + 1;
		elseif strcmpi(a, 'Weights') && k < numel(varargin)
			weights = varargin{k + 1};
			k = k + 2;
		else
			error('stats:nlinfit:InvalidOption', 'The only option by name is ''Weights''.');
		end
	end
	if ischar(fun) || isstring(fun), fun = str2func(char(fun)); end
	if ~isa(fun, 'function_handle') || ~isnumeric(y) || ~isnumeric(beta0)
		error('stats:nlinfit:InvalidInput', 'FUN must be a function, Y and BETA0 numbers.');
	end
	if ~isscalar(weights) && numel(weights) ~= numel(y) || any(weights(:) < 0)
		error('stats:nlinfit:InvalidWeights', 'Weights must not be negative, one for each element of Y.');
	end
	w = sqrt(weights(:));
	beta = double(beta0);
	f = values(fun, beta, X, y);
	ok = ~isnan(y(:)) & ~isnan(f);
	p = numel(beta);
	w = w .* ones(numel(y), 1);
	w = w(ok);
	target = y(ok);
	target = target(:);
	d = w .* (target - f(ok));
	sse = d' * d;
	lambda = 0.01;
	done = false;
	for step = 1:o.MaxIter
		J = w .* jacobian(fun, beta, X, y, f, ok);
		better = false;
		while lambda < 1e16
			scale = sqrt(lambda) * vecnorm(J);
			scale(scale == 0) = sqrt(lambda);
			move = [J; diag(scale)] \ [d; zeros(p, 1)];
			next = beta;
			next(:) = beta(:) + move;
			g = values(fun, next, X, y);
			e = w .* (target - g(ok));
			if e' * e < sse
				better = true;
				break
			end
			if norm(move) <= o.TolX * (sqrt(eps) + norm(beta(:))), break, end
			lambda = lambda * 10;
		end
		if ~better
			done = true;
			break
		end
		old = sse;
		[beta, f, d, sse] = deal(next, g, e, e' * e);
		lambda = max(lambda / 10, eps);
		if norm(move) < o.TolX * (sqrt(eps) + norm(beta(:))) || old - sse <= o.TolFun * sse
			done = true;
			break
		end
	end
	if ~done
		warning('stats:nlinfit:IterationLimitExceeded', ...
			'Iteration limit exceeded. The last result is returned.');
	end
	J = jacobian(fun, beta, X, y, f, ok);
	n = nnz(ok);
	mse = sse / max(n - p, 0);
	[~, R] = qr(w .* J, 0);
	covb = mse * inv(R' * R);
	r = nan(size(y));
	r(ok) = target - f(ok);
	full_ = nan(numel(y), p);
	full_(ok, :) = J;
	J = full_(ok, :);
end
function f = values(fun, beta, X, y)
	f = fun(beta, X);
	if numel(f) ~= numel(y)
		error('stats:nlinfit:FunctionSizeMismatch', 'FUN must return as many values as Y has.');
	end
	f = double(f(:));
end
function J = jacobian(fun, beta, X, y, f, ok)
	J = zeros(nnz(ok), numel(beta));
	for k = 1:numel(beta)
		h = eps^(1 / 3) * max(abs(beta(k)), sqrt(eps));
		if beta(k) == 0, h = eps^(1 / 3) * max(norm(beta(:)), 1e-3); end
		up = beta;
		up(k) = up(k) + h;
		g = values(fun, up, X, y);
		J(:, k) = (g(ok) - f(ok)) / (up(k) - beta(k));
	end
end
