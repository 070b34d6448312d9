function y = geomean(x, varargin)
%geomean  geomean(X, DIM)  The geometric mean.
%>> geomean([1 4])
%ans =
%     2
y = exp(mean(log(x), varargin{:}));
end
