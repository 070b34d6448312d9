% A group that repeats millions of times needs more memory than PCRE2's compiled code has at first.
x = repmat('xy', 1, 1e6);
[from, to, t] = regexp([x 'z'], '(x|y)*z', 'start', 'end', 'tokens', 'once');
assert(from == 1 && to == 2e6 + 1 && strcmp(t{1}, 'y'))
assert(isempty(regexp(x, '(x|y)*z')) && isempty(regexpi(x, '(x|y)*Z')))
assert(isequal(regexpi(['Zx' x 'Z'], '(x|y)*z', 'end'), [1 2e6 + 3]))
assert(isequal(regexp(['az' x], '(a|b)*z', 'end'), 2) && isequal(regexp('zabz', '(a|b)*z'), [1 2]))
assert(strcmp(regexprep(['a' x 'zb'], '(x|y)*z', ''), 'ab'))
assert(isequal(regexp("é" + x + "z", '(?:x|y)*z', 'end'), 2e6 + 2))
disp done
