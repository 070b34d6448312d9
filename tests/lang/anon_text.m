% The text of a function, in MATLAB's spacing.
f = @(x, y) x.^2 + y';
disp(func2str(f))
f
g = @sin;
disp(func2str(g))
g
h = str2func('@(t) t + 1');
disp(h(4))
k = str2func('cos');
disp(k(0))
f = @() 'yes'; g = {@(x) 'a', @(x) x'};
assert(strcmp(f(), 'yes') && g{1}(1) == 'a' && isequal(g{2}([1 2]), [1; 2]))
