% clear takes variables away by name, by pattern, or all.
a = 1; b = 2; ab = 3; c = 4;
clear a
assert(exist('a', 'var') == 0 && b == 2)
clear a*
assert(exist('ab', 'var') == 0 && c == 4)
clearvars b
assert(exist('b', 'var') == 0)
d = 1; e = 2;
clear -except d
assert(exist('c', 'var') == 0)
clear
assert(isempty(who))
disp('cleared')
