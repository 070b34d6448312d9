function [x, resnorm, residual, exitflag, output, lambda] = lsqnonneg(C, d, varargin)
%lsqnonneg(C, D)  x >= 0 that minimizes norm(C*x - D) (Lawson and Hanson).
%[X, RESNORM, RESIDUAL, EXITFLAG, OUTPUT, LAMBDA] = lsqnonneg(...)
%>> lsqnonneg([1 0; 0 1], [1; -1])
%ans =
%     1
%     0
	n = size(C, 2);
	opts = struct();
	for k = 1:numel(varargin)
		if isstruct(varargin{k})
			opts = varargin{k};
		end
	end
	tol = 10 * eps * norm(C, 1) * max(size(C));
	limit = 10 * n;
	if isfield(opts, 'TolX') && isnumeric(opts.TolX) && ~isempty(opts.TolX)
		tol = opts.TolX;
	end
	if isfield(opts, 'MaxIter') && isnumeric(opts.MaxIter) && ~isempty(opts.MaxIter)
		limit = opts.MaxIter;
	end
	x = zeros(n, 1);
	in = false(n, 1);
	w = C' * (d - C * x);
	iterations = 0;
	exitflag = 1;
	while any(~in) && any(w(~in) > tol)
		v = w;
		v(in) = -Inf;
		[~, t] = max(v);
		in(t) = true;
		z = zeros(n, 1);
		z(in) = C(:, in) \ d;
		while any(z(in) <= 0)
			iterations = iterations + 1;
			if iterations > limit
				exitflag = 0;
				break
			end
			q = z <= 0 & in;
			alpha = min(x(q) ./ (x(q) - z(q)));
			x = x + alpha * (z - x);
			in = in & ~(abs(x) < tol & in);
			x(~in) = 0;
			z = zeros(n, 1);
			z(in) = C(:, in) \ d;
		end
		if exitflag == 0
			break
		end
		x = z;
		w = C' * (d - C * x);
		w(in) = 0;
		iterations = iterations + 1;
	end
	residual = d - C * x;
	resnorm = residual' * residual;
	lambda = w;
	output = struct('iterations', iterations, 'algorithm', 'active-set', 'message', 'Optimization terminated.');
end
