% varargin collects what is left over.
assert(isequal(rest(1), {}))
assert(isequal(rest(1, 2, 'x'), {2, 'x'}))
assert(isequal(size(rest(1)), [0 0]) || isempty(rest(1)))
c = {4, 5, 6};
assert(isequal(rest(c{:}), {5, 6}))
assert(isequal(rest(c{:}, c{1}), {5, 6, 4}))
disp(numel(rest(0, 1:3)))
function r = rest(first, varargin)
r = varargin;
end
