% Endless recursion is an error that can be caught.
try
    f(1);
catch e
    disp(e.identifier)
    disp(e.message)
end
disp(g(300))
function f(n), f(n + 1); end
function r = g(n), if n == 0, r = 0; else, r = 1 + g(n - 1); end, end
