function [I, ierr] = besseli(nu, z, scale)
%besseli(NU, Z)     Modified Bessel function of the first kind, of order NU. NU and Z expand to a common size.
%besseli(NU, Z, 1)  Times exp(-abs(real(Z))).
%>> besseli(0, 1)
%ans =
%    1.2661
	if nargin < 3
		scale = 0;
	end
	I = bessel_values('I', nu, z, double(scale ~= 0));
	ierr = zeros(size(I));
end
