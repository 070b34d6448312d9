function [n, edges, bin] = histcounts_of_times(t, args)
%[N, EDGES, BIN] = histcounts_of_times(T, ARGS)  histcounts of datetimes or durations with the arguments ARGS: a number
%of bins, edges, or options. 'BinMethod' may be the name of a unit.
%>> histcounts_of_times(hours([1 2 5]), {2})
%ans =
%     2     1
	bins = 'auto';
	if ~isempty(args) && ~(ischar(args{1}) || isstring(args{1}))
		bins = args{1};
		args(1) = [];
	end
	norm = 'count';
	for k = 1:2:numel(args)
		if k == numel(args) || ~(ischar(args{k}) || isstring(args{k}))
			error('MATLAB:histcounts:ArgNameValueMismatch', 'Options come in pairs of a name and a value.');
		elseif any(strcmpi(args{k}, {'BinEdges', 'NumBins', 'BinWidth', 'BinMethod'}))
			bins = args{k + 1};
		elseif strcmpi(args{k}, 'Normalization')
			norm = validatestring(args{k + 1}, {'count', 'cumcount', 'probability', 'percentage', ...
				'cdf'}, 'histcounts', 'Normalization');
		else
			error('MATLAB:histcounts:UnknownParameter', 'Unknown parameter ''%s''.', char(args{k}));
		end
	end
	if (ischar(bins) || isstring(bins)) && any(strcmpi(bins, {'auto', 'scott', 'fd', 'sturges', 'sqrt'}))
		x = t(~ismissing(t));
		if ~isempty(x), x = seconds(x(:) - min(x(:))); else, x = 0; end
		[~, e] = histcounts(x, 'BinMethod', bins);
		bins = max(numel(e) - 1, 1);
	end
	[bin, edges] = discretize(t, bins);
	bin(isnan(bin)) = 0;
	n = accumarray(reshape(bin(bin > 0), [], 1), 1, [numel(edges) - 1, 1]).';
	switch norm
		case 'probability', n = n / numel(t);
		case 'percentage', n = 100 * n / numel(t);
		case 'cumcount', n = cumsum(n);
		case 'cdf', n = cumsum(n) / numel(t);
	end
end
