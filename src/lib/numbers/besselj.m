function [J, ierr] = besselj(nu, z, scale)
%besselj(NU, Z)     Bessel function of the first kind, of order NU. NU and Z expand to a common size.
%besselj(NU, Z, 1)  Times exp(-abs(imag(Z))).
%>> besselj(0, 1)
%ans =
%    0.7652
	if nargin < 3
		scale = 0;
	end
	J = bessel_values('J', nu, z, double(scale ~= 0));
	ierr = zeros(size(J));
end
