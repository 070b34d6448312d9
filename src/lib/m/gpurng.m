function s = gpurng(varargin)
%GPURNG Controls the random numbers of gpuArrays, as RNG does for others: they share one generator.
if nargout > 0
    s = rng(varargin{:});
else
    rng(varargin{:});
end
end
