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
	y = x;
	for d = 1:numel(sz)
		y = fft(y, sz(d), d);
	end
	if isreal(x) && numel(sz) > 1 && ~isreal(y) && fft_elsewhere(y)         % as fft2 does
		y = fft_evened(y, numel(sz));
	end
end
