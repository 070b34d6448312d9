function y = ifft2(x, m, n, varargin)
%ifft2(X)        Inverse of fft2.
%ifft2(X, M, N)  Of M-by-N points.
%ifft2(..., 'symmetric')  The result is real.
%>> ifft2([10 -2; -4 0])
%ans =
%     1     2
%     3     4
	sym = {};
	if nargin == 2 && (ischar(m) || isstring(m))
		sym = {m};
		m = size(x, 1);
		n = size(x, 2);
	elseif nargin < 3
		m = size(x, 1);
		n = size(x, 2);
	else
		sym = varargin;
	end
	y = ifft(ifft(x, n, 2), m, 1);
	if ~isempty(sym) && strcmp(sym{1}, 'symmetric')
		y = real(y);
	elseif ~isreal(y) && hermitian(x)
		y = real(y);
	end
end
function tf = hermitian(x)
	if isfloat(x) && ~fft_elsewhere(x)
		tf = fft_is_mirrored(x, 2);
		return
	end
	m = size(x, 1);
	tf = isequal(x(:, 1), conj(x([1:min(m, 1), m:-1:2], 1)));       % most that are not are not in their first column
	if ~tf
		return
	end
	y = conj(x);
	for d = 1:2
		n = size(x, d);
		s = repmat({':'}, 1, ndims(x));
		s{d} = [1, n:-1:2];
		y = y(s{:});
	end
	tf = isequal(x, y);
end
