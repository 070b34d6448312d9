function t = tall_reduce(t, name, args)
%tall_reduce(T, NAME, ARGUMENTS)  sum, prod, any, all, mean or var of a tall array, along dimensions or 'all'.
%>> gather(var(tall([1; 2; 4; 9])))
%ans =
%   12.6667
	f = str2func(name);
	if isempty(node(t).Space), t = tall.map(f, t, args{:}); return, end
	weight = 0;
	if strcmp(name, 'var') && ~isempty(args) && isnumeric(args{1})
		if ~isempty(args{1}), weight = args{1}; end
		args(1) = [];
		if ~any(isequal(weight, 0) || isequal(weight, 1)), tall.refuse('var with a vector of weights'); end
	end
	[dims, flags] = tall_dims(t, args);
	given = {weight};
	if ~strcmp(name, 'var'), given = {}; end
	if ~any(dims == 1)
		t = tall.map(@(x) f(x, given{:}, dims, flags{:}), t);
		return
	end
	omit = any(strcmpi(flags, 'omitnan'));
	switch name
		case {'sum', 'prod', 'any', 'all'}
			joins = struct('sum', @plus, 'prod', @times, 'any', @or, 'all', @and);
			t = tall.reduce(@(x) f(x, dims, flags{:}), joins.(name), [], t);
		case 'mean'
			t = tall.reduce(@(x) {sum(x, dims, flags{:}), counted(x, dims, omit)}, ...
				@(a, b) {a{1} + b{1}, a{2} + b{2}}, @(m) m{1} ./ m{2}, t);
		case 'var'
			if numel(dims) > 1
				if ~isequal(dims, 1:numel(dims)), tall.refuse('var along several dimensions'); end
				t = tall.map(@(x) reshape(x, [], 1), t);    % rows of other blocks stay apart
			end
			t = tall.reduce(@(x) tall_moments(x, flags, false), @(a, b) tall_moments(a, b), ...
				@(m) m{3} ./ max(m{1} - (weight == 0), m{1} == 1) + 0 ./ (m{1} > 0), t);
	end
end
function n = counted(x, dims, omit)
	if omit, n = sum(~isnan(x), dims); else, n = prod(size(x, dims)); end
end
