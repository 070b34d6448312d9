% matlab.mixin.indexing.Redefines*: a class says what (), {} and . mean; places named by an indexing operation
a = ArrayWithLabel([10 20 30]);
b = a(2:3); value(b)
a(2) = 99; value(a), a(5) = 1; value(a), a(1) = []; value(a)
value(a(end)), [m, n] = size(a), numel(a), total([a a]), inner(a)
a.Label = "hi"; a(1).Label
a.color = 'red'; a.color, a.deep.x = 3; a.deep.x
a(2:3).Label = "new"; a.Label
isempty(a), length(a)
q(3) = ArrayWithLabel(7); value(q)
c = {1,{2,3}}; of = @matlab.indexing.IndexingOperation.of;
op = [of('{}',{2},false) of('{}',{1},false)]; c.(op), c.(op) = 5; c{2}
assert(op(1).Type == matlab.indexing.IndexingOperationType.Brace && op(2).Indices{1} == 1)
