function y = nansum(x, varargin)
%nansum  nansum(X, DIM)  sum without NaN.
%>> nansum([1 NaN 3])
%ans =
%     4
y = sum(x, varargin{:}, 'omitnan');
end
