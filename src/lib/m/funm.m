function [F, exitflag] = funm(A, func, varargin)
%funm(A, FUN)  The function FUN of the square matrix A: @exp, @log, @sin, @cos, @sinh, @cosh, or FUN(X, K), the K-th derivative.
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
			[U, T] = schur(A, 'complex');
			n = size(T, 1);
			F = diag(values(func, diag(T)));
			for p = 1:n - 1
				for i = 1:n - p
					j = i + p;
					k = i + 1:j - 1;
					s = T(i, j) * (F(j, j) - F(i, i)) + T(i, k) * F(k, j) - F(i, k) * T(k, j);
					d = T(j, j) - T(i, i);
					if abs(d) > eps * max(abs(T(i, i)), abs(T(j, j)))
						F(i, j) = s / d;
					elseif s == 0
						F(i, j) = T(i, j) * slope(func, T(i, i));
					else
						exitflag = 1;
						F(i, j) = T(i, j) * slope(func, T(i, i));
					end
				end
			end
			F = U * F * U';
	end
	if isreal(A) && norm(imag(F), 1) <= 10 * size(A, 1) * eps(underlyingType(A)) * norm(F, 1)
		F = real(F);
	end
end
function y = values(func, x)
	try
		y = func(x, 0);
	catch
		y = func(x);
	end
end
function d = slope(func, x)
	try
		d = func(x, 1);
	catch
		h = eps^(1 / 3) * max(1, abs(x));
		d = (func(x + h) - func(x - h)) / (2 * h);
	end
end
