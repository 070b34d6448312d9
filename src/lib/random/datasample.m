function [y, at] = datasample(varargin)
%datasample(X, K)       K elements of a vector or K rows of an array X, drawn at random with replacement.
%datasample(X, K, DIM)  Along dimension DIM.
%datasample(STREAM, ..) With the numbers of a RandStream.
%datasample(..., 'Replace', TF, 'Weights', W)  Each at most once; with probabilities proportional to W.
%[Y, PLACES] = datasample(...)
%>> numel(datasample(1:9, 3))
%ans =
%     3
	stream = {};
	if nargin > 0 && isa(varargin{1}, 'RandStream')
		stream = varargin(1);
		varargin(1) = [];
	end
	if numel(varargin) < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	[x, k] = varargin{1:2};
	more = varargin(3:end);
	dim = find(size(x) ~= 1, 1);
	if isempty(dim) || istabular(x)
		dim = 1;
	end
	if ~isempty(more) && isnumeric(more{1})
		dim = more{1};
		more(1) = [];
	end
	if ~whole(k) || k < 0
		error('stats:datasample:BadK', 'K must be a nonnegative integer.');
	end
	if ~whole(dim) || dim < 1
		error('stats:datasample:BadDim', 'DIM must be a positive integer.');
	end
	n = size(x, dim);
	[replace, weights] = options(more, n);
	if k > 0 && n == 0 || ~replace && k > min([n, nnz(weights) + n * isempty(weights)])
		error('stats:datasample:SampleTooLarge', 'X has fewer observations than the sample needs.');
	end
	if ~isempty(weights) && ~replace
		% Chooses the first K of clocks that ring at these rates.
		[~, at] = maxk(log(rand(stream{:}, n, 1)) ./ weights(:), k);
	elseif ~isempty(weights)
		at = randsample(stream{:}, n, k, replace, weights);
	elseif replace
		at = randi(stream{:}, max(n, 1), 1, k);
	else
		at = randperm(stream{:}, n, k);
	end
	at = reshape(at, 1, []);
	subs = repmat({':'}, 1, max(ndims(x), dim));
	subs{dim} = at;
	y = x(subs{:});
end

function [replace, weights] = options(args, n)
	replace = true;
	weights = [];
	if mod(numel(args), 2)
		error('stats:datasample:BadOption', 'Options come in pairs: a name and a value.');
	end
	for j = 1:2:numel(args)
		switch validatestring(args{j}, {'Replace', 'Weights'}, 'datasample')
			case 'Replace'
				replace = args{j + 1};
				if ~isscalar(replace) || ~(islogical(replace) || isnumeric(replace))
					error('stats:datasample:BadReplace', 'Replace must be true or false.');
				end
			otherwise
				weights = args{j + 1};
				if ~isnumeric(weights) || numel(weights) ~= n || ~all(weights(:) >= 0) || ...
					~(sum(weights(:)) > 0)
					error('stats:datasample:BadWeights', ...
						'Weights must be one nonnegative number for each observation.');
				end
		end
	end
end

function tf = whole(k)
	tf = isnumeric(k) && isscalar(k) && k == fix(k);
end
