% Functions of the file come before those of the path; handles keep them.
assert(strcmp(num2str(5), 'mine'))
f = @num2str;
assert(strcmp(f(1), 'mine'))
assert(strcmp(feval('num2str', 2), 'mine'))
c = cellfun(@num2str, {1, 2}, 'UniformOutput', false);
assert(isequal(c, {'mine', 'mine'}))
disp(strcmp(builtin('num2str', 3), '3'))
function s = num2str(x), s = 'mine'; end
