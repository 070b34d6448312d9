function [tf, P] = islocalmax(A, varargin)
%[TF, P] = islocalmax(A)     True where elements are larger than their neighbours, down the columns; P is how far each
%   one stands out.
%islocalmax(A, DIM), 'MinProminence', P, 'MaxNumExtrema', N, 'MinSeparation', S, 'FlatSelection', 'center' | 'first' |
%'last' | 'all'
%>> islocalmax([1 3 2 5 1])
%ans =
%  1×5 logical array
%   0   1   0   1   0
	dim = 0;
	if ~isempty(varargin) && isnumeric(varargin{1}), dim = varargin{1}; varargin(1) = []; end
	o = struct('minprominence', 0, 'maxnumextrema', Inf, 'minseparation', 0, 'flatselection', 'center', ...
		'samplepoints', []);
	for k = 1:2:numel(varargin)
		name = varargin{k};
		if ~(ischar(name) || isstring(name)) || ~isfield(o, lower(char(name))) || k == numel(varargin)
			error('MATLAB:islocalmax:ParseFlags', ...
				'Argument %d must be the name of an option, with a value.', k + 1);
		end
		o.(lower(char(name))) = varargin{k + 1};
	end
	if ~any(strcmpi(o.flatselection, {'center', 'first', 'last', 'all'}))
		error('MATLAB:islocalmax:FlatSelection', ...
			'FlatSelection must be ''center'', ''first'', ''last'' or ''all''.');
	end
	if dim == 0, dim = find(size(A) ~= 1, 1); if isempty(dim), dim = 1; end, end
	order = [dim, setdiff(1:ndims(A), dim)];
	X = permute(A, order);
	tf = false(size(X));
	P = zeros(size(X));
	for c = 1:numel(X) / max(size(X, 1), 1), [tf(:, c), P(:, c)] = of_column(double(X(:, c)), o); end
	tf = ipermute(tf, order);
	P = ipermute(P, order);
end
function [tf, P] = of_column(x, o)
	n = numel(x);
	tf = false(n, 1);
	P = zeros(n, 1);
	if n < 3, return, end
	starts = find([true; diff(x) ~= 0]);
	stops = [starts(2:end) - 1; n];
	v = x(starts);
	for r = 2:numel(v) - 1
		if ~(v(r) > v(r - 1) && v(r) > v(r + 1)), continue, end
		left = find(v(1:r - 1) > v(r), 1, 'last');
		right = r + find(v(r + 1:end) > v(r), 1);
		if isempty(left), left = 1; end
		if isempty(right), right = numel(v); end
		P(starts(r):stops(r)) = v(r) - max(min(v(left:r)), min(v(r:right)));
		switch lower(char(o.flatselection))
			case 'first', at = starts(r);
			case 'last', at = stops(r);
			case 'all', at = starts(r):stops(r);
			otherwise, at = floor((starts(r) + stops(r)) / 2);
		end
		tf(at) = true;
	end
	tf(P < o.minprominence) = false;
	t = (1:n)';
	if ~isempty(o.samplepoints), t = reshape(o.samplepoints, [], 1); end
	at = find(tf);
	[~, rank_] = sort(P(at), 'descend');
	kept = zeros(0, 1);
	for k = at(rank_)'
		% #ok<AGROW>
		if all(abs(t(k) - t(kept)) >= o.minseparation) && numel(kept) < o.maxnumextrema
			kept(end + 1, 1) = k;
		end
	end
	tf(:) = false;
	tf(kept) = true;
end
