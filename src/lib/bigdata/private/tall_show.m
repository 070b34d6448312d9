function tall_show(n)
%tall_show(NODE)  Displays a tall array: its first rows, if the first blocks of the data suffice to compute them.
%>> t = evalc('disp(tall((1:3)''))'); t(1:31)
%ans =
%    '  3×1 tall double column vector'
	if ~cheap(n)
		fprintf('  %s\n\n    ?\n\nPreview deferred.\n', strtrim(['tall ' kind_of(n)]));
		return
	end
	if strcmp(n.Kind, 'value')
		x = n.Value;
		rows = size(x, 1);
	else
		t = tall.first(tall(n), 9);
		x = gather(t);
		rows = NaN;
		if size(x, 1) < 9, rows = size(x, 1); end
		if strcmp(n.Kind, 'source') && isa(n.Store, 'matlab.io.datastore.ArrayDatastore')
			rows = size(n.Store.Data, n.Store.IterationDimension);
		end
	end
	sizes = arrayfun(@(k) sprintf('%d', k), size(x), 'UniformOutput', false);
	sizes{1} = 'M';
	if ~isnan(rows), sizes{1} = sprintf('%d', rows); end
	shape = '';
	if ~istable(x) && ismatrix(x), shape = ' matrix'; end
	if ~istable(x) && iscolumn(x(:, :)), shape = ' column vector'; end
	if numel(x) == 1 && isequal(rows, 1), shape = ''; end
	fprintf('  %s tall %s%s\n\n', strjoin(sizes, char(215)), class(x), shape);
	disp(tall.top(x, 8));
	if isnan(rows) || rows > 8, fprintf('    :\n    :\n'); end
end
function s = kind_of(n)
	s = n.Class;
	if n.Known, s = class(n.Proto); end
end
function tf = cheap(n)
	% Whether no pass over all data is needed.
	stack = {n};
	tf = true;
	while ~isempty(stack)
		n = stack{end};
		stack(end) = [];
		if strcmp(n.Kind, 'value'), continue, end
		small = isempty(n.Space) && isempty(n.Enough) && ~strcmp(n.Kind, 'number');
		if strcmp(n.Kind, 'barrier') || small, tf = false; end
		stack = [stack, n.Args(cellfun(@(a) isa(a, 'tall_node'), n.Args))]; %#ok<AGROW>
	end
end
