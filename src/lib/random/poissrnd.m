function r = poissrnd(lambda, varargin)
%poissrnd(LAMBDA, M, N)  Random numbers of the Poisson distribution.
%>> size(poissrnd(3, 2, 3))
%ans =
%     2     3
if isempty(varargin), varargin = {size(lambda)}; end
r = zeros(varargin{:});
left = lambda + r;
bad = ~(left >= 0);
far = left == Inf;
left(bad | far) = 0;
% A large mean: the time of event number m is a gamma number. If it is early, m events and the rest count; if late, a
% part of m - 1.
while any(left(:) > 5000)
    at = find(left > 5000);
    m = floor(7 / 8 * left(at));
    x = gamma_draws(m);
    before = x <= left(at);
    r(at(before)) = r(at(before)) + m(before);
    over = at(~before);
    if ~isempty(over)
        r(over) = r(over) + binornd(m(~before) - 1, left(over) ./ x(~before));
    end
    left(at) = before .* max(left(at) - x, 0);
end
while any(left(:) > 0)              % in parts of 500, so that exp(-mean) does not underflow
    part = min(left, 500);
    left = left - part;
    limit = exp(-part);
    p = rand(size(r));
    open = p > limit & part > 0;
    while any(open(:))
        r = r + open;
        p = p .* rand(size(r));
        open = open & p > limit;
    end
end
r(far) = Inf;
r(bad) = NaN;
end
