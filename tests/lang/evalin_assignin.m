% Workspaces of the caller and of the session.
q = 1;
f();
assert(q == 99)
assert(newvar == 7)
disp(g())
function f()
q = 5;
assert(evalin('base', 'q') == 1)
assignin('base', 'newvar', 7);
assignin('caller', 'q', 99);
assert(q == 5)
end
function r = g()
secret = 'mine';
r = h();
end
function r = h()
r = evalin('caller', 'secret');
end
