% clipboard keeps texts within a session.
assert(isequal(clipboard('paste'), ''))
clipboard('copy', 'some text')
assert(isequal(clipboard('paste'), 'some text'))
clipboard('copy', [1 2; 3 4])
assert(isequal(clipboard('paste'), '[1 2;3 4]'))
clipboard('copy', ["a" "b"])
assert(isequal(clipboard('paste'), ['a' newline 'b']))
told(@() clipboard())
told(@() clipboard('pastespecial'))
told(@() clipboard('copy'))
told(@() clipboard('copy', {1}))

function told(f)
try
    f();
catch e
    disp(e.identifier)
end
end
