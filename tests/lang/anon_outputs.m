% An anonymous function hands on how many outputs are wanted.
m = @(v) max(v);
[a, b] = m([3 9 4]);
assert(a == 9 && b == 2)
none = @() disp('side effect');
none()
d = @(varargin) numel(varargin);
disp(d(1, 2, 3))
s = @(varargin) varargin{:};
[p, q] = s(7, 8);
assert(p == 7 && q == 8)
