function m = trimmean(x, percent, varargin)
%trimmean(X, PERCENT)       Mean of X without the PERCENT/2 highest and the PERCENT/2 lowest percent, by columns.
%trimmean(X, PERCENT, DIM)  Along dimension DIM.
%>> trimmean([1 2 3 4 100], 40)
%ans =
%     3
	narginchk(2, 4)
	dim = [];
	for k = 1:numel(varargin)
		a = varargin{k};
		if isnumeric(a)
			dim = a;
		elseif ~any(strcmpi(a, {'round', 'floor'}))
			error('stats:trimmean:BadFlag', 'The flag must be ''round'' or ''floor''.');
		end
	end
	how = 'round';
	if any(cellfun(@(a) ~isnumeric(a) && strcmpi(a, 'floor'), varargin)), how = 'floor'; end
	if ~isscalar(percent) || ~(percent >= 0 && percent < 100)
		error('stats:trimmean:InvalidPercent', 'PERCENT must be a number from 0 to 100.');
	end
	if isempty(dim), dim = first_dim(x); end
	x = sort(x, dim);
	n = sum(~isnan(x), dim);
	cut = n * percent / 200;
	if strcmp(how, 'round'), cut = ceil(cut - 0.5); else, cut = floor(cut); end
	s = size(x);
	at = reshape(1:size(x, dim), [ones(1, dim - 1), size(x, dim), 1]);
	keep = at > cut & at <= n - cut;
	x(~(keep & true(s))) = 0;
	m = sum(x, dim) ./ (n - 2 * cut);
end
