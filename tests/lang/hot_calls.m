% Functions that are called in hot loops: values, errors and their stacks, handles, recursion, the recursion limit.
function hot_calls
s = 0; k = 3; x = (1:10)/2;
f = @(x) x*x + k;
for i = 1:3000
    [a, b] = two(i);
    s = s + square(mod(i, 7)) + a - b + f(i) + element(x, mod(i, 10) + 1);
end
fprintf('%.15g\n', s);

% an error inside of a function in the 2500th turn: message, functions and lines
for limit = [2500 2600]
    t = 0;
    try
        for i = 1:3000
            t = t + outer(x, i, limit);
        end
    catch e
        fprintf('%s\n', e.message);
        fprintf('%s:%d\n', string({e.stack(1:3).name}), [e.stack(1:3).line]);
        fprintf('%d %g\n', i, t);
    end
end

% an output that is not set
try
    for i = 1:3000
        t = unset(i);
    end
catch e
    fprintf('%s (%d)\n', e.message, i);
end

% too many arguments
try
    for i = 1:3000
        if i > 2900, t = square(i, 2); else, t = square(i); end
    end
catch e
    fprintf('%s (%d)\n', e.message, i);
end

% the handle changes, and so does what it captured
for g = {@square, @(x) x + k, @(x) x - s, @element_of_two}
    h = g{1}; t = 0;
    for i = 1:2000
        t = t + h(i);
    end
    fprintf('%.15g\n', t);
end
for k = 1:4
    h = @(x) x*k; t = 0;
    for i = 1:2000, t = t + h(i); end
    fprintf('%.15g\n', t);
end

% a function changes its argument; the caller's array stays
y = 1:5; t = 0;
for i = 1:2000
    t = t + changes(y, mod(i, 5) + 1);
end
fprintf('%g %s\n', t, mat2str(y));

% a class that changes in a function
t = 0;
for i = 1:3000
    t = t + double(classes(i));
end
fprintf('%g\n', t);

% recursion, inside of a loop; and without an end
t = 0;
for i = 1:300, t = t + fib(mod(i, 12)); end
disp(t)
try
    for i = 1:2000
        if i == 1500, t = endless(1); else, t = square(i); end
    end
catch e
    fprintf('%s (%d)\n', e.identifier, i);
end

% nargin
t = 0;
for i = 1:2000
    if mod(i, 2), t = t + given(i); else, t = t + given(i, 2); end
end
disp(t)
end

function y = square(x)
if x > 3
    y = x*x;
    return
end
y = x;
end

function [a, b] = two(x)
a = sin(x); b = sums(a, x);
end

function y = sums(a, b)
y = 0;
for k = 1:3, y = y + a*k; end
y = y + b/1e5;
end

function y = element(v, i)
y = v(i) + numel(v);
end

function y = element_of_two(i)
y = element([1 2], mod(i, 2) + 1);
end

function y = outer(x, i, limit)
y = inner(x, mod(i, 10) + 1, i == limit);
end

function y = inner(x, i, fails)
if fails
    i = 11;
end
y = x(i);
end

function y = unset(x)
if x < 2900
    y = x;
end
end

function y = changes(v, i)
v(i) = v(i) + 100;
y = v(i);
end

function y = classes(x)
if x < 1500
    y = x;
elseif x < 2500
    y = single(x);
else
    y = int8(x);
end
end

function y = fib(n)
if n < 2
    y = n;
else
    y = fib(n-1) + fib(n-2);
end
end

function y = endless(n)
y = endless(n + 1);
end

function y = given(x, k)
if nargin < 2
    k = 1;
end
y = x*k + nargin;
end
