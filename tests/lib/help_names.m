% help, which, type, lookfor of one's own and of built-in functions.
t = help('numel'); assert(startsWith(strtrim(t), 'numel(A)'))
which sin
x = 3; which x
which nothing_of_this_name
assert(contains(evalc('type mustBeReal'), 'function mustBeReal'))
assert(contains(evalc('lookfor factorial'), 'factorial'))
f = [tempname '.m'];
[p, n] = fileparts(f); n = ['h' strrep(n, 'tp', '')]; f = fullfile(p, [n '.m']);
writelines(["function y = " + n + "(x)" "% what it does" "% in two lines" "y = x;" "end"], f);
addpath(p);
disp(help(n))
delete(f); rmpath(p);
