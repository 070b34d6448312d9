function y = nanmedian(x, varargin)
%nanmedian  nanmedian(X, DIM)  median without NaN.
%>> nanmedian([1 NaN 3])
%ans =
%     2
y = median(x, varargin{:}, 'omitnan');
end
