% feval by name and handle, with lists and several outputs.
[m, i] = feval(@max, [3 8 1]);
assert(m == 8 && i == 2)
args = {5, 6};
assert(feval('plus', args{:}) == 11)
assert(isequal(feval(@(varargin) varargin, 1, 2), {1, 2}))
disp(feval(@local, 3))
function r = local(x), r = -x; end
