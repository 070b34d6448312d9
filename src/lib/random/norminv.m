function x = norminv(p, mu, sigma)
%norminv(P, MU, SIGMA)  Inverse of normcdf.
%>> norminv([0.5 0.975])
%ans =
%         0    1.9600
if nargin < 2, mu = 0; end
if nargin < 3, sigma = 1; end
x = mu - sqrt(2) * sigma .* erfcinv(2 * p);
x(x == 0) = 0;
end
