% A handle calls its function after the folder of the function has left the path.
d = tempname;
mkdir(d)
put(fullfile(d, 'twice_of.m'), 'function y = twice_of(x)\ny = 2 * x;\nend\n')
addpath(d)
f = @twice_of;
g = @(x) f(x) + 1;
s = str2func('twice_of');
disp(g(3))
h = @twice_of;                          % not called while the folder is on the path
rmpath(d)
disp([f(1) g(2) h(3) s(4) feval(h, 5) cellfun(h, {6})])
try
    twice_of(1)
catch e
    disp(e.identifier)
end
k = @twice_of;                          % made too late
try
    k(1)
catch e
    disp(e.identifier)
end
other = tempname;
mkdir(other)
put(fullfile(other, 'twice_of.m'), 'function y = twice_of(x)\ny = -x;\nend\n')
addpath(other)
disp(f(1))                              % a function of the path goes first
rmpath(other)
delete(fullfile(d, 'twice_of.m'), fullfile(other, 'twice_of.m'))
try
    h(1)
catch e
    disp(e.identifier)
end
rmdir(d)
rmdir(other)

function put(file, text)
h = fopen(file, 'w');
fprintf(h, text);
fclose(h);
end
