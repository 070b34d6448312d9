function t = tall_sort(t, name, args)
%tall_sort(T, NAME, ARGUMENTS)  sort of a tall column, or sortrows of a matrix or table.
%
% A pass takes a sample of the rows of each block, whose quantiles divide all rows into buckets of a few blocks' size.
% A second pass writes the rows into a file for each bucket (matlab.bigdata.Buckets). The buckets are the blocks of the
% result; each is sorted when it is read. Few data are sorted in memory.
%>> gather(sort(tall([3; 1; 2]), 'descend'))'
%ans =
%     3     2     1
	f = str2func(name);
	if isempty(node(t).Space), t = tall.map(@(x) f(x, args{:}), t); return, end
	if strcmp(name, 'sort')
		if ~isempty(args) && isnumeric(args{1})
			if ~isequal(args{1}, 1), t = tall.map(@(x) sort(x, args{:}), t); return, end
			args(1) = [];
		end
		if node(t).Known && size(node(t).Proto, 2) ~= 1, tall.refuse('sort of a matrix'); end
		args = [{1}, args];
	end
	n = tall_node('barrier', @(n) sorted(n, @(x) f(x, args{:}), @(x) order_of(f, x, args)), {node(t)}, '');
	n.Space = sprintf('sorted %d', n.Id);
	n.Proto = node(t).Proto;
	n.Known = node(t).Known;
	t = tall(n);
end
function i = order_of(f, x, args)
	[~, i] = f(x, args{:});
end
function sorted(n, f, order)
	x = tall(n.Args{1});
	[sample, bytes] = gather(tall.reduce(@(x) {spaced(x)}, @(a, b) [a, b], @tall_stacked, x), ...
		tall.reduce(@bytes_of, @plus, [], x));
	count = matlab.bigdata.Buckets.count_for(bytes);
	if count < 2
		store = arrayDatastore(f(gather(x)), 'OutputType', 'same');
	else
		sample = f(sample);
		at = unique(round((1:count - 1) * size(sample, 1) / count));
		cuts = matlab.io.Datastore.rows(sample, at(at > 0));
		store = matlab.bigdata.Buckets(size(cuts, 1) + 1, f);
		folder = store.Folder;
		k = tall(tall_node('number', [], {}, ''));
		gather(tall.reduce(@(x, k) tall_spill(x, k, cuts, order, folder), @plus, [], x, k));
	end
	n.Kind = 'source';
	n.Store = store;
	n.Args = {};
	n.Fun = [];
end
function x = spaced(x)
	n = size(x, 1);
	x = matlab.io.Datastore.rows(x, unique(round(linspace(1, n, min(n, 64)))));
end
function n = bytes_of(x)
	n = numel(getByteStreamFromArray(tall.top(x, 100))) / max(min(size(x, 1), 100), 1) * size(x, 1);
end
