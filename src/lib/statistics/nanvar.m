function y = nanvar(x, varargin)
%nanvar  nanvar(X, W, DIM)  var without NaN.
%>> nanvar([1 NaN 3]) > 1
%ans =
%  logical
%   1
y = var(x, varargin{:}, 'omitnan');
end
