% A function of the path hides a builtin, a variable hides both.
x = cosd(0);
assert(x == 1)
addpath(fullfile(fileparts(mfilename('fullpath')), 'path_shadow.d', 'over'));
assert(cosd(0) == -1)
cosd = [7 8 9];
assert(cosd(2) == 8)
clear cosd
assert(cosd(0) == -1)
rmpath(fullfile(fileparts(mfilename('fullpath')), 'path_shadow.d', 'over'));
disp(cosd(0))
