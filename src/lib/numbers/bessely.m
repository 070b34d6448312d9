function [Y, ierr] = bessely(nu, z, scale)
%bessely(NU, Z)     Bessel function of the second kind, of order NU. NU and Z expand to a common size.
%bessely(NU, Z, 1)  Times exp(-abs(imag(Z))).
%>> bessely(0, 1)
%ans =
%    0.0883
	if nargin < 3
		scale = 0;
	end
	Y = bessel_values('Y', nu, z, double(scale ~= 0));
	ierr = zeros(size(Y));
end
