function y = nanvar(x, varargin)
%nanvar(X, W, DIM)  Variance without NaN.
%>> nanvar([1 NaN 3]) > 1
%ans =
%  logical
%   1
y = var(x, varargin{:}, 'omitnan');
end
