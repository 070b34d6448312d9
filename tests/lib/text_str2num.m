assert(isequal(str2num('[1 2 3]'), [1 2 3]) && str2num('2*3') == 6)
[x, ok] = str2num('1 +');
assert(isempty(x) && ~ok)
[x, ok] = str2num('pi');
assert(x == pi && ok)
disp(str2num('1:3'))
