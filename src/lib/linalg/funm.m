function [F, exitflag, output] = funm(A, func, options, varargin)
%funm(A, FUN)  The function FUN of the square matrix A: @exp, @log, @sin, @cos, @sinh, @cosh, or FUN(X, K),
%   the K-th derivative.
%funm(A, FUN, OPTIONS, P1, ...)  OPTIONS is [] or a struct with some of Display, TolBlk, TolTay, MaxTerms, MaxSqrt and
%   Ord (the block of each eigenvalue); FUN is called as FUN(X, K, P1, ...).
%[F, FLAG, OUTPUT] = funm(...)   FLAG is 1 where a Taylor series did not end; OUTPUT has the number of terms, the
%   blocks, their order and the Schur form.
%>> funm([1 0; 0 2], @exp)
%ans =
%    2.7183         0
%         0    7.3891
	if ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:funm:InputDim', 'First input must be a square matrix.');
	end
	if nargin < 3, options = []; end
	o = checked(options, size(A, 1));
	exitflag = 0;
	name = '';
	if isa(func, 'function_handle')
		name = func2str(func);
	elseif ischar(func) || isstring(func)
		name = char(func);
		func = str2func(name);
	end
	if ~isempty(varargin), func = @(x, k) func(x, k, varargin{:}); end
	if nargin > 2 || nargout > 2
		[F, exitflag, output] = by_blocks(A, with_derivatives(name, func), o);
		F = without_rounding(A, F);
		return
	end
	switch name
		case 'exp'
			F = expm(A);
			return
		case 'log'
			F = logm(A);
			return
		case 'sqrt'
			F = sqrtm(A);
			return
		case 'cos'
			F = (expm(1i * A) + expm(-1i * A)) / 2;
		case 'sin'
			F = (expm(1i * A) - expm(-1i * A)) / 2i;
		case 'cosh'
			F = (expm(A) + expm(-A)) / 2;
		case 'sinh'
			F = (expm(A) - expm(-A)) / 2;
		otherwise
			[F, exitflag] = by_blocks(A, func, o);
	end
	F = without_rounding(A, F);
end
function F = without_rounding(A, F)
	if isreal(A) && norm(imag(F), 1) <= 10 * size(A, 1) * eps(underlyingType(A)) * norm(F, 1)
		F = real(F);
	end
end
function o = checked(options, n)
	o = struct('Display', 'off', 'TolBlk', 0.1, 'TolTay', eps, 'MaxTerms', 250, 'MaxSqrt', 100, 'Ord', []);
	if isempty(options), return, end
	if ~isstruct(options) || ~isscalar(options)
		error('MATLAB:funm:InvalidOptions', 'OPTIONS must be a struct.');
	end
	known = fieldnames(o);
	for f = reshape(fieldnames(options), 1, [])
		at = find(strcmpi(f{1}, known));
		if isempty(at)
			error('MATLAB:funm:InvalidOptions', 'Unknown option ''%s''.', f{1});
		end
		if ~isempty(options.(f{1})), o.(known{at}) = options.(f{1}); end
	end
	for f = {'TolBlk', 'TolTay', 'MaxTerms', 'MaxSqrt'}
		x = o.(f{1});
		if ~isnumeric(x) || ~isscalar(x) || ~(x >= 0)
			error('MATLAB:funm:InvalidOptions', '%s must be a number that is not negative.', f{1});
		end
	end
	if ~any(strcmpi(o.Display, {'off', 'on', 'verbose'}))
		error('MATLAB:funm:InvalidOptions', 'Display must be ''off'', ''on'' or ''verbose''.');
	elseif ~isempty(o.Ord) && (numel(o.Ord) ~= n || any(o.Ord(:) < 1 | o.Ord(:) ~= fix(o.Ord(:))))
		error('MATLAB:funm:InvalidOptions', 'Ord must have the number of a block for each eigenvalue.');
	end
end
function f = with_derivatives(name, func)
	% FUN(X, K) of the functions whose derivatives are known.
	f = func;
	switch name
		case 'exp', f = @(x, k) exp(x);
		case 'sin', f = @(x, k) sin(x + k * pi / 2);
		case 'cos', f = @(x, k) cos(x + k * pi / 2);
		case 'sinh', f = @(x, k) (exp(x) - (-1)^k * exp(-x)) / 2;
		case 'cosh', f = @(x, k) (exp(x) + (-1)^k * exp(-x)) / 2;
		case 'log', f = @derivative_of_log;
		case 'sqrt', f = @(x, k) prod(0.5 - (0:k - 1)) * x^(0.5 - k);
	end
end
function y = derivative_of_log(x, k)
	if k == 0, y = log(x); else, y = (-1)^(k - 1) * factorial(k - 1) / x^k; end
end
function [F, exitflag, output] = by_blocks(A, func, o)
	% Davies and Higham (2003): eigenvalues that are close form a block, whose function is a Taylor series. The part
	% between two blocks solves a Sylvester equation.
	[U, T] = schur(A, 'complex');
	group = reshape(o.Ord, [], 1);
	if isempty(group), group = clusters(diag(T), o.TolBlk); end
	[~, ~, group] = unique(group);
	[U, T] = ordschur(U, T, max(group) + 1 - group);
	group = sort(group);
	F = zeros(size(T));
	exitflag = 0;
	output = struct('terms', zeros(1, max([group; 0])), 'ind', {cell(1, max([group; 0]))}, 'ord', group.', 'T', T);
	for j = 1:max(group)
		J = group == j;
		[F(J, J), flag, output.terms(j)] = of_block(func, T(J, J), o);
		output.ind{j} = find(J).';
		if ~strcmpi(o.Display, 'off'), fprintf('block %d: %d rows, %d terms\n', j, sum(J), output.terms(j)); end
		exitflag = max(exitflag, flag);
		for i = j - 1:-1:1
			I = group == i;
			K = group > i & group < j;
			C = F(I, I) * T(I, J) - T(I, J) * F(J, J) + F(I, K) * T(K, J) - T(I, K) * F(K, J);
			F(I, J) = sylvester(T(I, I), -T(J, J), C);
		end
	end
	F = U * F * U';
end
function group = clusters(e, most)
	% Numbers the groups of eigenvalues. Two that differ by at most MOST, directly or through others, are in one
	% group.
	n = numel(e);
	group = zeros(n, 1);
	for k = 1:n
		if group(k) == 0
			members = k;
			group(k) = max(group) + 1;
			while ~isempty(members)
				near = find(abs(e - e(members(1))) <= most & group == 0)';
				group(near) = group(k);
				members = [members(2:end), near];
			end
		end
	end
end
function [F, flag, terms] = of_block(func, T, o)
	n = size(T, 1);
	flag = 0;
	terms = 1;
	center = mean(diag(T));
	M = T - center * eye(n);
	F = value(func, center) * eye(n);
	P = eye(n);
	for k = 1:o.MaxTerms + n
		if norm(M, 1) == 0, return, end
		P = P * M / k;
		step = derivative(func, center, k) * P;
		F = F + step;
		terms = k + 1;
		if norm(step, 1) <= o.TolTay * norm(F, 1) && k >= n
			return
		end
		if norm(P, 1) == 0
			return
		end
	end
	flag = 1;
end
function y = value(func, x)
	try
		y = func(x, 0);
	catch
		y = func(x);
	end
end
function d = derivative(func, x, k)
	try
		d = func(x, k);
	catch e
		if k > 1
			error('MATLAB:funm:NeedsDerivatives', ...
				'A has close eigenvalues: FUN(X, K) must return the K-th derivative, K up to %d.', k);
		end
		h = eps^(1 / 3) * max(1, abs(x));
		d = (func(x + h) - func(x - h)) / (2 * h);
	end
end
