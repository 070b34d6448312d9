% A class makes objects of its own through handles, and a function may have the name of a package.
c = Counter.shared(3);
set(c, 'Count', 4);
disp([c.count, Counter.shared().count, get(Counter.other(8), 'count')])
try
    f = @Counter;
    f(1);
catch e
    disp(e.message)
end
disp([spans(2, 7), spans.between(1, 9)])
f = @spans.between;
disp(f(5, 6))
% an empty cell becomes a struct when a field is assigned, as any empty value does
p.parts = {};
p.parts.length.value = 3;
disp(p.parts.length.value)
q = {};
q(2).a = 1;
disp(size(q))
try
    r = {1};
    r.a = 2;
catch e
    disp(e.message)
end
