function n = listLength(obj, ops, context)
%listLength(OBJ, OPS, CONTEXT)  How many values the indexing operations OPS (matlab.indexing.IndexingOperation) give
%   from OBJ.
%>> listLength({1, 2, 3}, matlab.indexing.IndexingOperation.of('{}', {2:3}, false))
%ans =
%     2
	if nargin < 3, context = matlab.indexing.IndexingContext.Expression; end
	n = 1;
	if isempty(ops), return, end
	switch char(ops(1).Type)
		case 'Brace', redefined = isa(obj, 'matlab.mixin.indexing.RedefinesBrace'); name = 'braceListLength';
		case 'Dot', redefined = isa(obj, 'matlab.mixin.indexing.RedefinesDot'); name = 'dotListLength';
		otherwise, redefined = isa(obj, 'matlab.mixin.indexing.RedefinesParen'); name = 'parenListLength';
	end
	if redefined
		n = feval(name, obj, ops, context);
	elseif isscalar(ops)
		if iscell(obj) && strcmp(name, 'braceListLength')
			n = numel(obj(ops.Indices{:}));
		elseif strcmp(name, 'dotListLength')
			n = numel(obj);
		end
	else
		try
			n = listLength(obj.(ops(1)), ops(2:end), context);
		catch
			n = 1;
		end
	end
end
