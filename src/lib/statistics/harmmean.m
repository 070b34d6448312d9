function y = harmmean(x, varargin)
%harmmean  harmmean(X, DIM)  The harmonic mean.
%>> harmmean([1 1])
%ans =
%     1
y = 1 ./ mean(1 ./ x, varargin{:});
end
