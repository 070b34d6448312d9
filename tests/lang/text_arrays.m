% Character matrices.
t = ['abc'; 'def'];
assert(isequal(size(t), [2 3]) && isequal(t(2, :), 'def') && isequal(t(:, 1)', 'ad'))
t(3, :) = 'ghi';
assert(isequal(t, ['abc'; 'def'; 'ghi']))
t(:, 2) = [];
assert(isequal(t, ['ac'; 'df'; 'gi']))
t(1, 4) = 'z';
assert(isequal(double(t(1, :)), [97 99 0 122]))
u = 'hello world';
u(u == 'o') = '0';
assert(strcmp(u, 'hell0 w0rld'))
u([1 end]) = 'HD';
assert(strcmp(u, 'Hell0 w0rlD'))
u(end + 1:end + 3) = '!!!';
assert(strcmp(u, 'Hell0 w0rlD!!!'))
u(6:end) = [];
assert(strcmp(u, 'Hell0'))
assert(strcmp(u(:)', u) && strcmp(u(end:-1:1), '0lleH'))
assert(isequal(['a':'e'], 'abcde') && isequal(upper('x'), 'X'))
assert(isequal('abc' + 0, [97 98 99]) && strcmp(char('abc' + 1), 'bcd'))
assert(isempty('') && isequal(size(''), [0 0]) && isequal(size(""), [1 1]))
disp('ok')
