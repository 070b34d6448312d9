% Compiled loops that pass structs, arrays of structs and cells to functions.
p = struct('a', 0.5, 'b', 2, 'k', [1 2 3], 'name', 'text');
fprintf('%.15g\n', fields(p, 3000), elements(3000), changes(p, 3000));
try, missing(p, 2000), catch e, disp(e.message), end
try, failing(p, 2000), catch e, fprintf('%s, line %d\n', e.message, e.stack(1).line), end
fprintf('%.15g\n', rest(p, 2500)); disp(p)

function s = fields(p, n)       % read in a function, and in one that it calls
s = 0; y = 1;
for i = 1:n
    y = y + 1e-3*slope(y, p);
    s = s + y;
end
end

function d = slope(y, p)
if y > p.b, d = -p.a*y; else, d = p.a - gain(p, 2)*y; end
end

function g = gain(p, k)
g = p.k(k)/4 + numel(p.k);
end

function s = elements(n)        % arrays of structs, cells
q = struct('x', {1, 2, 3, 4}); c = {1, 2.5, 3, 4}; s = 0;
for i = 1:n
    k = mod(i, 4) + 1;
    s = s + one(q, k) + two(c, k);
    q(k).x = q(k).x + 1; c{k} = s/2;
end
end

function y = one(q, k)
y = q(k).x*2;
end

function y = two(c, k)
y = c{k} + 1;
end

function s = changes(p, n)      % the loop sets fields, a function sets its own copy
s = 0;
for i = 1:n
    p.a = i/n;
    s = s + gain(p, 1) + p.a + own(p, i);
    p.k(2) = i;
end
s = s + sum(p.k);
end

function y = own(p, i)
if mod(i, 1000) == 0, p.b = 7; end
y = p.b;
end

function missing(p, n)
s = 0;
for i = 1:n, s = s + absent(p, i); end
disp(s)
end

function y = absent(p, i)
y = p.a;
if i > 1900, y = p.nothing; end
end

function failing(p, n)          % the last subscript is too large; p.a is newer than memory
s = 0;
for i = 1:n
    p.a = i;
    s = s + at(p, floor(i/(n - 1)) + 2);
end
disp(s)
end

function y = at(p, k)
y = p.k(k) + p.a;
if k > 3, error('too large: %d', p.a); end
end

function s = rest(p, n)         % the VM goes on in the function, with the struct as it is now
s = 0;
for i = 1:n
    p.b = i;
    s = s + late(p, i);
    p.a = p.a + 1;
end
end

function y = late(p, i)
y = p.b;
if mod(i, 700) == 0, y = y + numel(p.name) + numel(fieldnames(p)); end
y = y + p.a;
end
