% A function with hundreds of variables.
text = '';
for k = 1:600, text = [text sprintf('v%d = %d; ', k, k)]; end
eval(text);
assert(v1 == 1 && v600 == 600)
f = str2func(['@(x) x' repmat(' + x', 1, 300)]);
disp(f(1))
