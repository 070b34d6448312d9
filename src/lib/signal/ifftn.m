function y = ifftn(x, sz, varargin)
%ifftn(X)      Inverse of fftn.
%ifftn(X, SZ)  Of SZ points.
%>> ifftn([10 -2; -4 0])
%ans =
%     1     2
%     3     4
	sym = nargin > 1 && ischar(sz) && strcmp(sz, 'symmetric') || numel(varargin) > 0 && ...
		strcmp(varargin{1}, 'symmetric');
	if nargin < 2 || ischar(sz)
		sz = size(x);
	end
	y = fft_on_device(x, sz, true, sym);
	if ~isempty(y)
		return
	end
	y = x;
	for d = 1:numel(sz)
		y = ifft(y, sz(d), d);
	end
	if ~isreal(y) && (sym || fft_is_mirrored(x, ndims(x)))
		y = real(y);
	end
end
