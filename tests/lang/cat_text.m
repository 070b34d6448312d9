% Characters, strings, cells of text.
assert(strcmp(['ab' 'cd'], 'abcd'))
assert(isequal(['ab'; 'cd'], char('ab', 'cd')))
assert(isequal(["a" "b"], ["a", "b"]))
assert(isequal(size(["a"; "b"]), [2 1]))
assert(isequal(["a" 'bc'], ["a" "bc"]))
assert(isequal(["x" 1 2.5 true], ["x" "1" "2.5" "true"]))
assert(isequal([{'a'} 'b'], {'a', 'b'}))
assert(isequal([{'a'}; {'b'}], {'a'; 'b'}))
assert(isequal([{1} 2 'x'], {1, 2, 'x'}))
assert(iscell(["a" {'b'}]))
try
    ['ab'; 'c']
catch e
    disp(e.identifier)
    disp(e.message)
end
