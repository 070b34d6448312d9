function [num, den] = padecoef(T, N)
%[NUM, DEN] = padecoef(T, N)  Pade approximation of order N of the delay exp(-T*s), as a quotient of polynomials.
%DEN begins with 1.
%>> [n, d] = padecoef(2, 2)
%n =
%     1    -3     3
%d =
%     1     3     3
	if nargin < 2
		N = 1;
	end
	if ~isscalar(T) || ~isnumeric(T) || ~isreal(T) || T < 0 || ~isfinite(T)
		error('MATLAB:padecoef:InvalidT', 'T must be a nonnegative finite scalar.');
	end
	if ~isscalar(N) || ~isnumeric(N) || ~isreal(N) || N < 0 || N ~= fix(N)
		error('MATLAB:padecoef:InvalidN', 'N must be a nonnegative integer scalar.');
	end
	N = double(N);
	if T == 0
		den = [zeros(1, N), 1];
	else
		% each coefficient is computed from the one before, because their factorials overflow
		k = 1:N;
		den = [1, cumprod((N + k) .* (N - k + 1) ./ k / double(T))];
	end
	num = den .* (-1).^(N:-1:0);
	num = cast(num, underlyingType(T + T));
	den = cast(den, underlyingType(T + T));
end
