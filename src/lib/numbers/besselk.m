function [K, ierr] = besselk(nu, z, scale)
%besselk(NU, Z)     Modified Bessel function of the second kind, of order NU. NU and Z expand to a common size.
%besselk(NU, Z, 1)  Times exp(Z).
%>> besselk(0, 1)
%ans =
%    0.4210
	if nargin < 3
		scale = 0;
	end
	K = bessel_values('K', nu, z, double(scale ~= 0));
	ierr = zeros(size(K));
end
