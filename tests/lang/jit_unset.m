% Compiled loops with variables that have no value on some ways.
disp(first(2000)); disp(first(0));
disp(classes(3000));
try, late(2000), catch e, disp(e.message), end
outer(1500);
disp(gaps(4000));

function s = first(n)           % v and w get values in a branch; the loop ends before or after that
s = 0;
for k = 1:n
    if mod(k, 7) == 3
        v = k; w = k/2;
        s = s + v + w;
    end
end
if exist('v', 'var'), s = s + v*1000 + w; end
end

function t = classes(n)         % of other classes than double
for k = 1:n
    if k > n/2
        a = int8(mod(k, 100)); b = single(k)/4; c = k > 5; d = char(65 + mod(k, 26));
    end
end
t = sprintf('%d %s %g %s %d %s', a, class(a), b, class(b), c, d);
end

function late(n)                % is read before it has a value
s = 0;
for k = 1:n
    if k > n - 3, s = s + y; end
    if k == n + 5, y = 1; end
end
disp(s)
end

function outer(n)               % a variable of a function that stands in the loop
s = 0;
for k = 1:n, s = s + inner(k); end
disp(s)
end

function r = inner(k)
if mod(k, 3) == 0, z = k; end
r = 1;
if mod(k, 6) == 0, r = z; end
end

function s = gaps(n)            % a while loop inside, left by break
s = 0;
for k = 1:n
    i = mod(k, 5);
    while i < 4
        j = i*2;
        if j > 5, break, end
        i = i + 1;
    end
    if i == 4 && k > 10, s = s + j; end
end
s = s + j;
end
