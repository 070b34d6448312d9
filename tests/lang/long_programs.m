% Chains of a hundred thousand operators, long literals and programs with many constants.
n = 100000;
text = ['s = 0' repmat(' + 1', 1, n) ';'];
eval(text)
disp(s == n)
eval(['s = 0' sprintf(' + %d', 1:n) ';'])
disp(s == n * (n + 1) / 2)
a = true;
eval(['t = a' repmat(' && a', 1, n) ';'])
disp(t)
eval(['t = ~a' repmat(' || a', 1, n) ';'])
disp(t)
k = 0;
eval(['if a' repmat(' && a', 1, n) ', k = 1; end'])
eval(['if ~a' repmat(' || ~a', 1, n) ', k = 2; end'])
disp(k)
f = str2func(['@(x) x' repmat('+x', 1, n)]);
disp(f(2))
disp(numel(func2str(f)))
eval(['x = [' repmat('NaN, a; ', 1, 10000) '];'])
disp(size(x))
eval(['c = {' repmat('k, ''a'', ', 1, 10000) '};'])
disp(size(c))
eval(['z = [' sprintf('%d+k ', 1:20000) '];'])
disp(isequal(z, (1:20000) + k))
eval(sprintf('v(%d) = %d.5; ', [1:70000; 1:70000]))
disp(sum(v) == sum(1:70000) + 35000)
eval(sprintf('r(%d).f = abs(-%d); ', [1:40000; 1:40000]))
disp(sum([r.f]) == sum(1:40000))
