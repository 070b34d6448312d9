function [H, ierr] = besselh(nu, k, z, scale)
%besselh(NU, Z)        Hankel function of the first kind: besselj + 1i*bessely.
%besselh(NU, K, Z)     Of kind K: 1 or 2.
%besselh(NU, K, Z, 1)  Times exp(-1i*Z) for K = 1, exp(1i*Z) for K = 2.
%>> besselh(0, 1)
%ans =
%   0.7652 + 0.0883i
	if nargin == 2
		z = k;
		k = 1;
	end
	if nargin < 4
		scale = 0;
	end
	if ~isscalar(k) || ~any(k == [1 2])
		error('MATLAB:besselh:KNot1or2', 'K must be 1 or 2.');
	end
	H = bessel_values(char('0' + k), nu, z, double(scale ~= 0));
	ierr = zeros(size(H));
end
