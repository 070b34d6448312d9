function values = tall_run(nodes)
%VALUES = tall_run(NODES)  Computes these nodes of tall arrays (a cell). Small nodes become values.
%
% A pass over a datastore computes all reductions that need no other reduction; their values then go into the next pass.
% So values that are asked for together share passes. Rows that gather wants are a reduction, too.
%>> t = tall([1; 2]); [a, b] = gather(sum(t), max(t))
%a =
%     3
%b =
%     2
	wanted = nodes;
	for k = 1:numel(nodes)
		if ~isempty(nodes{k}.Space) && ~strcmp(nodes{k}.Kind, 'value')
			wanted{k} = tall_node('reduce', @(x) {x}, nodes(k), '');
			wanted{k}.Join = @(a, b) [a, b];
			wanted{k}.Finish = @tall_stacked;
		end
	end
	while true
		[order, ready] = waiting(wanted);
		if isempty(order), break, end
		barriers = ready(cellfun(@(n) strcmp(n.Kind, 'barrier'), ready));
		small = ready(cellfun(@(n) strcmp(n.Kind, 'map'), ready));
		if ~isempty(barriers)
			for k = 1:numel(barriers), barriers{k}.Fun(barriers{k}); end
		elseif ~isempty(small)
			for k = 1:numel(small), set_value(small{k}, small{k}.Fun(args_of(small{k}){:})); end
		else
			space = root(ready{1});
			tall_pass(ready(cellfun(@(n) strcmp(root(n), space), ready)));
		end
	end
	values = cellfun(@(n) n.Value, wanted, 'UniformOutput', false);
end
function a = args_of(n)
	a = n.Args;
	for k = 1:numel(a)
		if isa(a{k}, 'tall_node'), a{k} = a{k}.Value; end
	end
end
function [order, ready] = waiting(wanted)
	% The nodes that are no values, in an order in which arguments precede, and those of them that can be computed
	% now: small nodes and barriers that need none of the others.
	order = {};
	ready = {};
	level = containers.Map('KeyType', 'double', 'ValueType', 'double');
	stack = wanted;
	while ~isempty(stack)
		n = stack{end};
		if isKey(level, n.Id) || strcmp(n.Kind, 'value'), stack(end) = []; continue, end
		inner = n.Args(cellfun(@(a) isa(a, 'tall_node') && ~strcmp(a.Kind, 'value'), n.Args));
		open = inner(~cellfun(@(a) isKey(level, a.Id), inner));
		if ~isempty(open), stack = [stack, reshape(open, 1, [])]; continue, end %#ok<AGROW>
		stack(end) = [];
		depth = 0;
		for k = 1:numel(inner), depth = max(depth, level(inner{k}.Id)); end
		stops = strcmp(n.Kind, 'barrier') || (isempty(n.Space) && ~strcmp(n.Kind, 'number'));
		if stops && depth == 0, ready{end + 1} = n; end %#ok<AGROW>
		level(n.Id) = depth + stops;
		order{end + 1} = n; %#ok<AGROW>
	end
end
function space = root(n)
	% The space of the datastore that a reduction reads.
	space = '';
	for k = 1:numel(n.Args)
		a = n.Args{k};
		if ~isa(a, 'tall_node') || strcmp(a.Kind, 'value') || strcmp(a.Kind, 'number'), continue, end
		space = strtok(a.Space, '|');
		if ~isempty(space), return, end
	end
end
