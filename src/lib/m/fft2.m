function y = fft2(x, m, n)
%fft2(X)        Two-dimensional discrete Fourier transform of each page of X.
%fft2(X, M, N)  Of M-by-N points: X is cut, or padded with zeros.
%>> fft2([1 2; 3 4])
%ans =
%    10    -2
%    -4     0
	if nargin < 3
		m = size(x, 1);
		n = size(x, 2);
	end
	y = fft(x, n, 2);
	if ~isreal(x) || isreal(y) || m * n == 0 || fft_elsewhere(y)
		y = fft(y, m, 1);
		if isreal(x) && ~isreal(y) && ~isa(x, 'gpuArray')
			y = mirrored(y);
		end
		return
	end
	s = size(y);            % the other half of the columns is the mirror image
	y = reshape(fft_mirrored(fft(y(:, 1:floor(n / 2) + 1, :), m, 1), n), [m, n, s(3:end)]);
end

% Of real numbers: one half is the other's mirror image to the last bit, so that the way back is real.
function y = mirrored(y)
	m = size(y, 1);
	n = size(y, 2);
	row = [1, m:-1:2];
	col = [1, n:-1:2];
	k = floor(n / 2) + 2:n;
	y(:, k, :) = conj(y(row, col(k), :));
	q = floor(m / 2) + 2:m;
	for j = [1, n / 2 + 1]
		if j == floor(j)
			y(q, j, :) = conj(y(row(q), j, :));
			y(1, j, :) = real(y(1, j, :));
			if mod(m, 2) == 0
				y(m / 2 + 1, j, :) = real(y(m / 2 + 1, j, :));
			end
		end
	end
end
