function [W, ierr] = airy(k, z, scale)
%airy(Z)        Airy function Ai.
%airy(K, Z)     K = 0: Ai, 1: Ai', 2: Bi, 3: Bi'.
%airy(K, Z, 1)  Scaled: by exp(2/3*Z^1.5) for K < 2, by exp(-abs(2/3*real(Z^1.5))) else.
%>> airy(0)
%ans =
%    0.3550
	if nargin == 1
		z = k;
		k = 0;
	end
	if ~isscalar(k) || ~any(k == 0:3)
		error('MATLAB:airy:InvalidK', 'K must be 0, 1, 2 or 3.');
	end
	W = airy_values(k, z);
	if nargin > 2 && scale
		zeta = 2 / 3 * z .* sqrt(complex(z));
		if k < 2
			W = W .* exp(zeta);
		else
			W = W .* exp(-abs(real(zeta)));
		end
	end
	ierr = zeros(size(W));
end
