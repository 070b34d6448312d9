function r = poissrnd(lambda, varargin)
%poissrnd  poissrnd(LAMBDA, M, N)  Random numbers of the Poisson distribution.
%>> size(poissrnd(3, 2, 3))
%ans =
%     2     3
if isempty(varargin), varargin = {size(lambda)}; end
r = zeros(varargin{:});
left = lambda + r;                  % large means by parts of 500, so that exp(-mean) is a number
while any(left(:) > 0)
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
end
