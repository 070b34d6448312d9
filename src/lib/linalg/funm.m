function [F, exitflag] = funm(A, func, varargin)
%funm(A, FUN)  The function FUN of the square matrix A: @exp, @log, @sin, @cos, @sinh, @cosh, or FUN(X, K),
%   the K-th derivative.
%>> funm([1 0; 0 2], @exp)
%ans =
%    2.7183         0
%         0    7.3891
	if ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:funm:InputDim', 'First input must be a square matrix.');
	end
	exitflag = 0;
	name = '';
	if isa(func, 'function_handle')
		name = func2str(func);
	elseif ischar(func) || isstring(func)
		name = char(func);
		func = str2func(name);
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
			[F, exitflag] = by_blocks(A, func);
	end
	if isreal(A) && norm(imag(F), 1) <= 10 * size(A, 1) * eps(underlyingType(A)) * norm(F, 1)
		F = real(F);
	end
end
function [F, exitflag] = by_blocks(A, func)
	% Davies and Higham (2003): eigenvalues that are close form a block, whose function is a Taylor series. The part
	% between two blocks solves a Sylvester equation.
	[U, T] = schur(A, 'complex');
	group = clusters(diag(T));
	[U, T] = ordschur(U, T, max(group) + 1 - group);
	group = sort(group);
	F = zeros(size(T));
	exitflag = 0;
	for j = 1:max(group)
		J = group == j;
		[F(J, J), flag] = of_block(func, T(J, J));
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
function group = clusters(e)
	% Numbers the groups of eigenvalues. Two that differ by at most 0.1, directly or through others, are in one
	% group.
	n = numel(e);
	group = zeros(n, 1);
	for k = 1:n
		if group(k) == 0
			members = k;
			group(k) = max(group) + 1;
			while ~isempty(members)
				near = find(abs(e - e(members(1))) <= 0.1 & group == 0)';
				group(near) = group(k);
				members = [members(2:end), near];
			end
		end
	end
end
function [F, flag] = of_block(func, T)
	n = size(T, 1);
	flag = 0;
	center = mean(diag(T));
	M = T - center * eye(n);
	F = value(func, center) * eye(n);
	P = eye(n);
	for k = 1:250 + n
		if norm(M, 1) == 0, return, end
		P = P * M / k;
		step = derivative(func, center, k) * P;
		F = F + step;
		if norm(step, 1) <= eps * norm(F, 1) && k >= n
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
