function [D, I] = pdist2(X, Y, kind, varargin)
%pdist2(X, Y)                 Euclidean distances between the rows of X and the rows of Y.
%pdist2(X, Y, KIND)           KIND: 'euclidean', 'squaredeuclidean', 'seuclidean', 'mahalanobis', 'cityblock',
%'minkowski',
%'chebychev', 'cosine', 'correlation', 'spearman', 'hamming', 'jaccard', or a function of a row and a matrix of rows.
%pdist2(X, Y, KIND, P)        Exponent of 'minkowski' (2), scales of 'seuclidean' (std(X)), covariance of
%'mahalanobis' (cov(X)).
%[D, I] = pdist2(..., 'Smallest', K)  The K smallest distances of each row of Y, ascending, and the rows of X; or
%'Largest'.
%>> pdist2([0 0], [3 4; 1 0])
%ans =
%     5     1
	if nargin < 2
		error('stats:pdist2:TooFewInputs', 'Two matrices of rows are needed.');
	end
	if nargin < 3 || isempty(kind)
		kind = 'euclidean';
	end
	if ~(isnumeric(X) || islogical(X)) || ~(isnumeric(Y) || islogical(Y)) || ~ismatrix(X) || ~ismatrix(Y)
		error('stats:pdist2:UnsupportedND', 'X and Y must be numeric matrices.');
	end
	if size(X, 2) ~= size(Y, 2)
		error('stats:pdist2:SizeMismatch', 'X and Y must have the same number of columns.');
	end
	[few, most, extra] = choice_of(varargin);
	if ~isfloat(X), X = double(X); end
	if ~isfloat(Y), Y = double(Y); end
	if isa(kind, 'function_handle')
		D = zeros(size(X, 1), size(Y, 1), 'like', X);
		for k = 1:size(Y, 1)
			D(:, k) = kind(Y(k, :), X);
		end
	else
		D = distances(X, Y, lower(char(kind)), extra);
	end
	I = [];
	if ~isempty(few)
		[D, I] = sort(D, 1, few);
		most = min(most, size(D, 1));
		D = D(1:most, :);
		I = I(1:most, :);
	elseif nargout > 1
		error('stats:pdist2:TooManyOutputs', ...
				'Numbers of rows are given with ''Smallest'' or ''Largest'' only.');
	end
end
function [few, most, extra] = choice_of(args)
	few = '';
	most = 0;
	extra = [];
	if ~isempty(args) && isnumeric(args{1})
		extra = args{1};
		args(1) = [];
	end
	for k = 1:2:numel(args)
		at = find(strcmpi({'Smallest', 'Largest'}, args{k}));
		if isempty(at) || k == numel(args)
			error('stats:pdist2:InvalidOption', 'Options are ''Smallest'' and ''Largest'' with a number.');
		end
		most = args{k + 1};
		if ~isnumeric(most) || ~isscalar(most) || most < 1 || most ~= fix(most) || ~isempty(few)
			error('stats:pdist2:InvalidOption', '''Smallest'' or ''Largest'' needs one positive integer.');
		end
		orders = {'ascend', 'descend'};
		few = orders{at};
	end
end
function D = distances(X, Y, kind, extra)
	switch kind
		case 'seuclidean'
			if isempty(extra), extra = std(X, 0, 1); end
			if numel(extra) ~= size(X, 2) || any(extra < 0)
				error('stats:pdist2:InvalidWeights', ...
						'Scales must be a nonnegative number for each column.');
			end
			X = X ./ extra(:).';
			Y = Y ./ extra(:).';
		case 'mahalanobis'
			if isempty(extra), extra = cov(X); end
			[R, bad] = chol(extra);
			if bad || size(R, 1) ~= size(X, 2)
				error('stats:pdist2:InvalidCov', ...
						'The covariance must be positive definite, with as many columns as X.');
			end
			X = X / R;
			Y = Y / R;
		case 'spearman'
			X = ranks(X);
			Y = ranks(Y);
		case 'minkowski'
			if isempty(extra), extra = 2; end
			if ~isscalar(extra) || ~(extra > 0)
				error('stats:pdist2:InvalidExponent', 'The exponent must be a positive number.');
			end
		otherwise
			if ~isempty(extra)
				error('stats:pdist2:ParameterNotAllowed', ...
						'The distance ''%s'' has no parameter.', kind);
			end
	end
	if any(strcmp(kind, {'correlation', 'spearman'}))
		X = X - mean(X, 2);
		Y = Y - mean(Y, 2);
	end
	switch kind
		case {'cosine', 'correlation', 'spearman'}
			D = 1 - (X ./ vecnorm(X, 2, 2)) * (Y ./ vecnorm(Y, 2, 2)).';
			D(D < 0) = 0;
			return
		case {'euclidean', 'seuclidean', 'mahalanobis', 'fasteuclidean', 'fastseuclidean'}
			D = sqrt(summed(X, Y, @(d) d.^2));
		case {'squaredeuclidean', 'fastsquaredeuclidean'}
			D = summed(X, Y, @(d) d.^2);
		case 'cityblock'
			D = summed(X, Y, @abs);
		case 'minkowski'
			D = summed(X, Y, @(d) abs(d).^extra).^(1 / extra);
		case 'chebychev'
			D = zeros(size(X, 1), size(Y, 1));
			for k = 1:size(X, 2)
				D = max(D, abs(X(:, k) - Y(:, k).'));
			end
			D(any(isnan(X), 2), :) = NaN;
			D(:, any(isnan(Y), 2)) = NaN;
		case 'hamming'
			D = summed(X, Y, @(d) d ~= 0) / size(X, 2);
		case 'jaccard'
			D = zeros(size(X, 1), size(Y, 1));
			for k = 1:size(X, 2)
				D = D + (X(:, k) ~= 0 | Y(:, k).' ~= 0);
			end
			D = summed(X, Y, @(d) d ~= 0) ./ D;
		otherwise
			error('stats:pdist2:UnrecognizedDistance', 'Unknown distance ''%s''.', kind);
	end
end
function D = summed(X, Y, f)
	D = zeros(size(X, 1), size(Y, 1), 'like', X([]) + Y([]));
	for k = 1:size(X, 2)
		D = D + f(X(:, k) - Y(:, k).');
	end
end
function R = ranks(X)
	R = X;
	for i = 1:size(X, 1)
		[~, ~, k] = unique(X(i, :));
		n = accumarray(k(:), 1);
		r = cumsum(n) - (n - 1) / 2;        % equal values get the mean of their ranks
		R(i, :) = r(k);
	end
end
