function y = fft_evened(y, axes)
%fft_evened(Y, D)  The mean of Y and of its conjugate mirror image along the first D dimensions: of the transform of real numbers, which
%                  is such an image but for rounding, one that is so to the last bit. The way back is real then. See fft2.
%>> fft_evened([1 2i], 2)
%ans =
%     1     0
	s = repmat({':'}, 1, ndims(y));
	for d = 1:min(axes, ndims(y))
		n = size(y, d);
		s{d} = [1:min(1, n), n:-1:2];
	end
	y = (y + conj(y(s{:}))) / 2;
end
