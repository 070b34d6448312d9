function r = rms(A, varargin)
%rms(A)             Root mean square along the first dimension of A longer than 1.
%rms(A, DIM)        Along dimension DIM, which may be a vector; 'all': of all elements.
%rms(..., NANFLAG)  'includenan' or 'omitnan'.
%>> rms([3 4])
%ans =
%    3.5355
	r = sqrt(mean(real(A).^2 + imag(A).^2, varargin{:}));
end
