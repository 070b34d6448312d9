function y = movmean(x, k, varargin)
%movmean(X, K)        Mean of each window of K elements, centered, along the first dimension of X longer than 1.
%movmean(X, [NB NF])  Windows of NB elements before and NF after.
%movmean(X, K, DIM)   Along dimension DIM. movmean(..., NANFLAG): 'includenan' or 'omitnan'.
%movmean(..., 'Endpoints', E)  'shrink', 'discard', 'fill' or a number. 'SamplePoints', T: where the elements stand.
%>> movmean([1 2 6], 3)
%ans =
%    1.5000    3.0000    4.0000
	[dim, ends, omit, points] = moving_options(x, varargin{:});
	y = moving(x, k, dim, ends, omit, points, @mean, 'mean');
end
