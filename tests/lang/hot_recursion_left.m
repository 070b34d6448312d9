% modes: off cpu interp
% Compiled recursive functions are left in the middle: variables that are still read, or seen by others, have values.
for turn = 1:3
    s = 0;
    for k = 1:200
        s = s + nest(2, mod(k, 9)) + ways(9, mod(k, 4)) + peek(mod(k, 5) + 1) + careful(6 - mod(k, 3));
    end
    disp(s)
end
[g, x, y] = extended(123456789, 1000);
disp([g x y])
for n = [3 90]
    try
        disp(deep(n, 40))
    catch e
        fprintf('%s: %s, lines %s\n', e.identifier, strtok(e.message, '('), mat2str(unique([e.stack.line])));
    end
end
was = get(0, 'RecursionLimit');
set(0, 'RecursionLimit', 60);
for n = 40:10:70
    try, fprintf('%d ', chain(n)); catch e, fprintf('%s ', e.identifier); end
end
fprintf('\n');
set(0, 'RecursionLimit', was);
function y = nest(m, n)
if m == 0
    y = n + 1;
elseif n == 0
    y = nest(m - 1, 1);
else
    y = nest(m - 1, nest(m, n - 1));
end
end
function r = ways(n, k)
kept = n*k;
if k == 0 || n <= k, r = 1; return; end
a = ways(n - 1, k - 1);
r = a + ways(n - 1, k) + 0*kept;
end
function y = peek(n)
private_sum = n*2 + 1;
if n == 0
    y = evalin('caller', 'private_sum');
else
    y = peek(n - 1) + 1;
end
end
function y = careful(n)
seen = n;
try
    if n == 0, error('t:low', 'low'); end
    y = careful(n - 1) + 1;
catch e
    y = seen + numel(e.message);
end
end
function [g, x, y] = extended(a, b)
if b == 0
    g = a; x = 1; y = 0;
else
    [g, p, q] = extended(b, mod(a, b));
    x = q; y = p - floor(a/b)*q;
end
end
function y = deep(n, limit)
v = 1:limit;
first = n + 1;
if n == 0
    y = first;
else
    y = v(n) + ...
        deep(n - 1, limit);
end
end
function y = chain(n)
if n < 2, y = n; else, y = chain(n - 1) + 1; end
end
