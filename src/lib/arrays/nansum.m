function y = nansum(x, varargin)
%nansum(X, DIM)  Sum without NaN.
%>> nansum([1 NaN 3])
%ans =
%     4
y = sum(x, varargin{:}, 'omitnan');
end
