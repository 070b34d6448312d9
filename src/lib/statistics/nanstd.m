function y = nanstd(x, varargin)
%nanstd(X, W, DIM)  Standard deviation without NaN.
%>> nanstd([1 NaN 3]) > 1
%ans =
%  logical
%   1
y = std(x, varargin{:}, 'omitnan');
end
