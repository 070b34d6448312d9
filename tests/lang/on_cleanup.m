% onCleanup runs when the last owner goes.
c = onCleanup(@() disp('cleared'));
clear c
f();
disp('after')
d = onCleanup(@() disp('replaced'));
d = 5;
try
    g();
catch e
    disp(e.message)
end
function f()
c = onCleanup(@() disp('left f')); %#ok
disp('in f')
end
function g()
c = onCleanup(@() disp('left g')); %#ok
error('from g');
end
