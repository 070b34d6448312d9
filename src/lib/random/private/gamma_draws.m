function x = gamma_draws(a)
%gamma_draws  gamma_draws(A)  Random numbers of the gamma distribution with the shapes A, all at least 1, and scale 1.
% The method of Marsaglia and Tsang (2000): a cube of a normal number, accepted by a test.
x = zeros(size(a));
open = 1:numel(a);
while ~isempty(open)
    d = reshape(a(open), 1, []) - 1 / 3;
    z = randn(1, numel(open));
    v = (1 + z ./ sqrt(9 * d)).^3;
    good = v > 0;
    w = max(v, realmin);
    good = good & log(rand(1, numel(open))) < 0.5 * z.^2 + d .* (1 - w + log(w));
    x(open(good)) = d(good) .* v(good);
    open = open(~good);
end
end
