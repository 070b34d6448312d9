function y = nanmean(x, varargin)
%nanmean(X, DIM)  Mean without NaN.
%>> nanmean([1 NaN 3])
%ans =
%     2
y = mean(x, varargin{:}, 'omitnan');
end
