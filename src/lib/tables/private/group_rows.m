function [id, groups, count, names] = group_rows(caller, keys, names, bins, o)
%[ID, GROUPS, COUNT, NAMES] = group_rows(CALLER, KEYS, NAMES, BINS, OPTIONS)  Number of the group of each row (NaN for
%   none), for each key the values that the groups stand for, the rows in each group, and the names of binned keys.
%   Groups are in the order of the first key, then of the second, and so on.
%>> o = struct('IncludeEmptyGroups', false, 'IncludeMissingGroups', true, 'IncludedEdge', 'left');
%>> [id, g, n] = group_rows('groupcounts', {[5; NaN; 5]}, {'x'}, {'none'}, o); n.', g{1}.'
%ans =
%     2     1
%ans =
%     5   NaN
	if isempty(keys)
		error(['MATLAB:' caller ':GroupVarsEmpty'], 'There must be a grouping variable.');
	end
	if isscalar(bins), bins = repmat(bins, 1, numel(keys)); end
	if numel(bins) ~= numel(keys)
		error(['MATLAB:' caller ':GroupBinsCellLength'], ...
			'There must be one binning, or one for each grouping variable.');
	end
	count = 1;
	id = [];
	groups = cell(1, numel(keys));
	for k = 1:numel(keys)
		x = keys{k};
		if ischar(x), x = cellstr(x); end
		if size(x, 1) ~= size(keys{1}, 1) || size(x, 2) ~= 1
			error(['MATLAB:' caller ':GroupVarNotColumn'], ...
				'Grouping variables must be columns of the same number of rows.');
		end
		[code, groups{k}, names{k}] = coded(x, names{k}, bins{k}, o);
		if k == 1, id = code; else, id = (id - 1) * size(groups{k}, 1) + code; end
		count = count * size(groups{k}, 1);
	end
	sizes = cellfun(@(g) size(g, 1), groups);
	if o.IncludeEmptyGroups
		at = (1:count).';
	else
		[at, ~, again] = unique(id(~isnan(id)));
		id(~isnan(id)) = again;
	end
	count = accumarray(id(~isnan(id)), 1, [numel(at), 1]);
	rest = at - 1;
	for k = numel(keys):-1:1
		groups{k} = groups{k}(mod(rest, sizes(k)) + 1, :);
		rest = floor(rest / sizes(k));
	end
end
function [code, values, name] = coded(x, name, bins, o)
	miss = ismissing(x);
	if ~(ischar(bins) || isstring(bins)) || ~strcmpi(bins, 'none')
		[code, values, prefix] = group_bins(x, bins, o.IncludedEdge);
		name = [prefix '_' name];
		miss = code == 0;
		blank = categorical(NaN, 1:numel(values), categories(values), 'Ordinal', true);
	elseif iscategorical(x)
		code = double(x);
		texts = categories(x);
		values = categorical(texts, texts, 'Ordinal', isordinal(x));
		blank = x(find(miss, 1));
	else
		code = zeros(size(x));
		[values, ~, code(~miss)] = unique(x(~miss));
		values = reshape(values, [], 1);
		blank = x(find(miss, 1));
	end
	code(miss) = NaN;
	if o.IncludeMissingGroups && any(miss)
		code(miss) = size(values, 1) + 1;
		values = [values; blank];
	end
end
