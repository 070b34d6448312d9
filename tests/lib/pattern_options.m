% Functions of text with a pattern obey their options, or refuse them.
p = digitsPattern;
[r, m] = split("a1b22c", p); assert(isequal(r, ["a"; "b"; "c"]) && isequal(m, ["1"; "22"]))
[r, m] = split("a1b22c", p, 2); assert(isequal(r, ["a" "b" "c"]) && isequal(m, ["1" "22"]))
[r, m] = split(["a1b"; "c2d"], p); assert(isequal(r, ["a" "b"; "c" "d"]) && isequal(m, ["1"; "2"]))
r = split(["a1b" "c2d"], p); assert(isequal(r, ["a" "c"; "b" "d"]))
assert(isequal(size(split(["a1b" "c2d"], p, 3)), [1 2 2]) && iscell(split('a1b', p)))
assert(contains("xA", pattern("a"), 'IgnoreCase', true) && ~contains("xA", pattern("a"), 'IgnoreCase', false))
says(@() lettersPattern('Most', 1))
says(@() wildcardPattern(1, 2, 3))
says(@() digitsPattern(1.5))
says(@() contains("xA", pattern("a"), 'IgnoreCas', true))
says(@() contains("xA", pattern("a"), 'IgnoreCase', [1 1]))
says(@() count("xA", pattern("a"), 'IgnoreCase'))
says(@() split("a1b", p, 0))
says(@() split(["a1b" "c2d"], p, 2))
function says(f)
	try
		f();
		disp('no error')
	catch err
		disp(err.identifier)
	end
end
