function M = magic(n)
%magic(N)  N-by-N magic square of the numbers 1 to N^2, for N >= 3.
%>> magic(3)
%ans =
%     8     1     6
%     3     5     7
%     4     9     2
	n = floor(real(double(n(1))));
	if n < 1
		M = [];
	elseif n == 1
		M = 1;
	elseif mod(n, 2) == 1
		M = oddMagic(n);
	elseif mod(n, 4) == 0
		M = reshape(1:n * n, n, n)';
		k = fix(mod(1:n, 4) / 2);
		swap = k' == k;
		M(swap) = n * n + 1 - M(swap);
	else
		p = n / 2;
		M = oddMagic(p);
		M = [M, M + 2 * p^2; M + 3 * p^2, M + p^2];
		if n == 2
			return
		end
		rows = (1:p)';
		k = (n - 2) / 4;
		cols = [1:k, (n - k + 2):n];
		M([rows; rows + p], cols) = M([rows + p; rows], cols);
		row = k + 1;
		cols = [1, row];
		M([row; row + p], cols) = M([row + p; row], cols);
	end
end
function M = oddMagic(n)
	[J, I] = meshgrid(1:n);
	A = mod(I + J - (n + 3) / 2, n);
	B = mod(I + 2 * J - 2, n);
	M = n * A + B + 1;
end
