function y = nanmedian(x, varargin)
%nanmedian(X, DIM)  Median without NaN.
%>> nanmedian([1 NaN 3])
%ans =
%     2
y = median(x, varargin{:}, 'omitnan');
end
