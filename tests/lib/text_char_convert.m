assert(isequal(char([72 105]), 'Hi') && isequal(char(65), 'A'))
assert(isequal(char({'a', 'bcd'}), ['a  '; 'bcd']))
assert(isequal(char('a', '', 'bc'), ['a '; '  '; 'bc']))
assert(isequal(char("text"), 'text') && isequal(char(["a" "bc"]), ['a '; 'bc']))
assert(isequal(double('AZ'), [65 90]))
assert(isequal(size(char({})), [0 0]))
assert(isequal(strvcat('a', '', 'bc'), ['a '; 'bc']))
try, char(struct()), catch e, disp(e.message), end
