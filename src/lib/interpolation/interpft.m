function z = interpft(x, n, dim)
%interpft(X, N)       X at N equally spaced points, by Fourier transform; X is one period of a function.
%interpft(X, N, DIM)  Along dimension DIM.
%>> round(interpft([1 0 -1 0], 8), 4)
%ans =
%    1.0000    0.7071         0   -0.7071   -1.0000   -0.7071         0    0.7071
	if nargin < 3
		dim = first_dim(x);
	end
	if ~isfloat(x)
		x = double(x);
	end
	if ~isscalar(n) || n ~= fix(n) || ~isscalar(dim) || dim < 1 || dim ~= fix(dim)
		error('MATLAB:interpft:InvalidInput', 'N and DIM must be whole numbers.');
	end
	if n < 0
		error('MATLAB:interpft:InvalidInput', 'N must not be negative.');
	end
	if dim > ndims(x)
		error('MATLAB:getdimarg:invalidDim', 'DIM must be a dimension of X.');
	end
	order = [dim, setdiff(1:max(ndims(x), dim), dim)];
	y = permute(x, order);
	s = size(y);
	m = s(1);
	lanes = prod(s(2:end));
	if n == 0 || lanes == 0
		s(1) = n;
		z = ipermute(zeros(s, 'like', x([])), order);
		return
	end
	if m == 0
		error('MATLAB:interpft:EmptyInput', 'X must have at least one sample along dimension DIM.');
	end
	y = reshape(y, m, lanes);
	inc = max(ceil(m / n), 1);
	big = inc * n;
	a = fft(y, m, 1);
	h = ceil((m + 1) / 2);
	b = [a(1:h, :); zeros(big - m, size(a, 2)); a(h + 1:m, :)];
	if mod(m, 2) == 0 && big > m
		b(h, :) = b(h, :) / 2;
		b(h + big - m, :) = b(h, :);
	end
	z = ifft(b, big, 1) * (big / m);
	if isreal(x)
		z = real(z);
	end
	z = z(1:inc:big, :);
	s(1) = size(z, 1);
	z = ipermute(reshape(z, s), order);
end
