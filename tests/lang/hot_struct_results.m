% Functions that change a struct and return it: p = f(p, ...), in compiled loops.
function hot_struct_results
p = struct('x', 0, 'v', 1, 'n', 0, 'h', [0 0 0]);
for k = 1:3000
    p = step(p, 0.01);
end
fprintf('%.15g %g %d\n', p.x, p.v, p.n);
s = 0;
for k = 1:3000
    [p, e] = energy(p, k);
    s = s + e;
end
fprintf('%.15g %d %d %d\n', s, p.h);
% another owner keeps the old values
old = p;
for k = 1:2000
    p = step(p, 0.5);
end
fprintf('%.15g %.15g\n', old.x, p.x);
% the function leaves the machine code in the middle of a turn
q = struct('a', 1, 'b', 0);
for k = 1:2500
    q = late(q, k);
end
disp(q)
% a field becomes an array, or text, in the function
r = struct('a', 0, 'b', 0);
for k = 1:2500
    r = grows(r, k);
end
disp(r)
% the same struct twice: the second argument keeps its value during the call
t = struct('x', 1);
for k = 1:2000
    t = twice(t, t);
end
disp(t.x)
% functions in functions
u = struct('x', 0, 'n', 0);
for k = 1:2000
    u = outer(u, k);
end
fprintf('%d %d\n', u.x, u.n);
% arrays of structs and cells
w = struct('x', num2cell(1:5));
c = {1, 2, 3};
for k = 1:2000
    w = moved(w, mod(k, 5) + 1);
    c = counted(c, mod(k, 3) + 1);
end
fprintf('%g ', w.x, c{:}); fprintf('\n');
% an error in the function, and the variable is as it was inside of try
z = struct('x', 0);
for k = 1:2000
    try
        z = fails(z, k);
    catch e
        fprintf('%s %d\n', e.message, z.x);
        break
    end
end
% conditional returns, and a struct that replaces the argument
m = struct('x', 0, 'y', 0);
for k = 1:2000
    m = early(m, k);
    m = swapped(m);
end
fprintf('%d %d\n', m.x, m.y);
end

function p = step(p, dt)
p.x = p.x + p.v*dt;
p.n = p.n + 1;
if p.x > 10
    p.v = -p.v;
end
end

function [p, e] = energy(p, k)
j = mod(k, 3) + 1;
p.h(j) = p.h(j) + k;
e = p.x*p.x + p.v*p.v;
end

function q = late(q, k)
q.b = q.b + 1;
if mod(k, 800) == 0
    q.name = sprintf('turn %d', k);
end
q.a = q.a + q.b;
end

function r = grows(r, k)
r.a = r.a + 1;
if k == 2000
    r.b = 'text';
end
r.a = r.a + 1;
end

function t = twice(t, s)
t.x = t.x + 1;
if s.x + 1 ~= t.x, error('the argument changed'); end
t.x = t.x + mod(s.x, 2);
end

function u = outer(u, k)
u.n = u.n + 1;
u = inner(u, k);
u.x = u.x + reads(u);
end

function u = inner(u, k)
u.x = u.x + k;
end

function y = reads(u)
y = mod(u.n, 3);
end

function w = moved(w, k)
w(k).x = w(k).x + 0.5;
end

function c = counted(c, k)
c{k} = c{k} + k;
end

function z = fails(z, k)
z.x = k;
if k == 1700, error('stopped at %d', k); end
end

function m = early(m, k)
m.x = m.x + 1;
if mod(k, 2), return; end
m.y = m.y + 1;
end

function m = swapped(m)
m = struct('x', m.y, 'y', m.x);
end
