% Empties of several kinds in the language.
assert(isempty([]) && isempty('') && isempty({}) && isempty(struct([])))
assert(isequal(size(zeros(0, 3)), [0 3]))
a = [];
a(:) = [];
assert(isequal([[] 1 []], 1))
assert(isequal([zeros(1, 0); 5], 5))
assert(isequal(['' 'a' ''], 'a'))
b = 5;
b([]) = [];
assert(b == 5)
b([]) = 7;
assert(b == 5)
c = {};
assert(isempty([c{:}]))
assert(isequal(sum([]), 0) && isempty(max([])))
s = 'x';
s(1) = [];
disp(size(s))
