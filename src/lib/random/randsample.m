function y = randsample(varargin)
%randsample(N, K)            K different whole numbers from 1 to N, in random order.
%randsample(POPULATION, K)   K different elements of a vector.
%randsample(..., true)       With replacement: an element may come again.
%randsample(..., true, W)    With weights, one for each element. randsample(S, ...) draws from the stream S.
%>> sort(randsample(3, 3))'
%ans =
%     1     2     3
	args = varargin;
	stream = {};
	if numel(args) > 0 && isa(args{1}, 'RandStream')
		stream = args(1);
		args(1) = [];
	end
	if numel(args) < 2
		error('stats:randsample:TooFewInputs', 'Requires two input arguments.');
	end
	population = args{1};
	k = args{2};
	replace = numel(args) > 2 && ~isempty(args{3}) && args{3};
	weights = [];
	if numel(args) > 3
		weights = args{4};
	end
	single_ = isscalar(population) && isnumeric(population);
	n = numel(population);
	if single_
		n = population;
		if n < 0 || n ~= fix(n)
			error('stats:randsample:BadPopulation', 'N must be a non-negative integer.');
		end
	end
	if ~isempty(weights)
		if numel(weights) ~= n || any(weights < 0) || ~any(weights > 0)
			error('stats:randsample:BadWeights', ...
				'Weights must be nonnegative, one for each element, and not all zero.');
		end
		if ~replace
			error('stats:randsample:NoWeighting', ...
				'Weighted sampling without replacement is not supported.');
		end
		edges = cumsum(weights(:)) / sum(weights(:));
		u = rand(stream{:}, 1, k);
		at = zeros(1, k);
		for q = 1:k
			at(q) = find(u(q) < edges, 1);
		end
	elseif replace
		at = randi(stream{:}, max(n, 1), 1, k);
	elseif k > n
		error('stats:randsample:SampleTooLarge', ...
			'K must be less than or equal to N for sampling without replacement.');
	else
		at = randperm(stream{:}, n, k);
	end
	if single_
		y = at(:);
	elseif iscolumn(population)
		y = population(at(:));
	else
		y = population(at);
	end
end
