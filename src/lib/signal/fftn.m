function y = fftn(x, sz)
%fftn(X)      Discrete Fourier transform along every dimension of X.
%fftn(X, SZ)  Of SZ points.
%>> fftn([1 2; 3 4])
%ans =
%    10    -2
%    -4     0
	if nargin < 2
		sz = size(x);
	end
	y = fft_on_device(x, sz, false);
	if ~isempty(y)
		return
	end
	y = x;
	for d = 1:numel(sz)
		y = fft(y, sz(d), d);
	end
end
