function [N, xe, ye, bx, by] = histcounts2(x, y, varargin)
%[N, XEDGES, YEDGES, BINX, BINY] = histcounts2(X, Y)   Counts of points in a grid of bins.
%histcounts2(X, Y, [NX NY]), histcounts2(X, Y, XEDGES, YEDGES), 'Normalization', 'probability'
%>> histcounts2([1 2 2], [1 1 2], 0.5:2.5, 0.5:2.5)
%ans =
%     1     0
%     1     1
	at = find(cellfun(@(a) ischar(a) || isstring(a), varargin), 1);
	options = {};
	if ~isempty(at), options = varargin(at:end); varargin = varargin(1:at - 1); end
	if numel(varargin) == 2
		xe = varargin{1};
		ye = varargin{2};
	elseif isscalar(varargin)
		n = varargin{1} .* [1 1];
		[~, xe] = histcounts(x, n(1));
		[~, ye] = histcounts(y, n(2));
	else
		[~, xe] = histcounts(x);
		[~, ye] = histcounts(y);
	end
	[~, ~, bx] = histcounts(x, xe);
	[~, ~, by] = histcounts(y, ye);
	in = bx(:) > 0 & by(:) > 0;
	N = accumarray([reshape(bx(in), [], 1), reshape(by(in), [], 1)], 1, [numel(xe) - 1, numel(ye) - 1]);
	bx(~in) = 0;
	by(~in) = 0;
	for k = 1:2:numel(options)
		if k == numel(options) || ~any(strcmpi(options{k}, {'Normalization'}))
			error('MATLAB:histcounts2:InvalidOption', ...
				'The only option is ''Normalization'', with a value.');
		else
			area = diff(xe(:)) .* diff(ye(:)).';
			switch lower(char(options{k + 1}))
				case 'count'
				case 'probability', N = N / numel(x);
				case 'percentage', N = 100 * N / numel(x);
				case 'countdensity', N = N ./ area;
				case 'pdf', N = N ./ area / numel(x);
				case 'cumcount', N = cumsum(cumsum(N, 1), 2);
				case 'cdf', N = cumsum(cumsum(N, 1), 2) / numel(x);
				otherwise
					error('MATLAB:histcounts2:InvalidNormalization', ...
						'Unknown normalization ''%s''.', char(options{k + 1}));
			end
		end
	end
end
