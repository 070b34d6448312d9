% feval, cellfun, arrayfun and str2func see local, private and (but for str2func) nested functions before built-in ones.
asks
disp(feval('atan', 1))
f = str2func('atan'); disp(f(1))
atan = 3;
disp(feval('atan', 1)), disp(cellfun('atan', {1}, 'UniformOutput', false))
disp(feval('cos', 0))
