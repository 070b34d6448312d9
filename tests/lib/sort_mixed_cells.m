% Columns of a cell by which its rows are compared contain texts only, or numbers only. Other cells cannot be sorted.
c = {'pear', 3, [1 2]; 'apple', 20, []; 'fig', 3, "x"};
[s, at] = sortrows(c, 2);
assert(isequal(s, c([1 3 2], :)) && isequal(at, [1; 3; 2]))
assert(isequal(sortrows(c, [-2 1]), c([2 3 1], :)))
assert(isequal(sortrows(c, 1, 'descend'), c([1 3 2], :)))
assert(isequal(sortrows({'b', 1; 'a', 2; 'a', true}), {'a', true; 'a', 2; 'b', 1}))
assert(isequaln(sortrows({NaN; -1; int8(4)}, -1), {NaN; int8(4); -1}))
assert(isequaln(sortrows({NaN; -1; 4}, 'MissingPlacement', 'first'), {NaN; -1; 4}))
assert(isequal(sortrows(cell(0, 2)), cell(0, 2)))
said(@() sortrows(c, 3))
said(@() sortrows({1; 'a'}))
said(@() sortrows({'a'; 1}))
said(@() sortrows({@sin; 1}))
said(@() sortrows(c, 4))
said(@() sort({'a', 1}))
said(@() sort({1, 2}))
said(@() issorted({'a', 1}))
said(@() unique({'a', 1}))
function said(f)
    try
        f();
    catch e
        fprintf('%s | %s\n', e.identifier, e.message);
    end
end
