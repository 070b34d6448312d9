% help finds the comment behind a first line that continues.
d = tempname;
mkdir(d)
writelines(["function y = two_lines(a, ... the first", "    b)", ...
	"%two_lines  Sum of two.", "%  More.", "y = a + b;", "end"], ...
	fullfile(d, 'two_lines.m'))
addpath(d)
help two_lines
assert(two_lines(1, 2) == 3)
rmpath(d)
rmdir(d, 's')
