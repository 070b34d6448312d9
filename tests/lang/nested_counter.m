% Each handle to a nested function keeps the variables of its own call.
a = counter(10);
b = counter(100);
a(); a();
b();
disp([a() b()])
function h = counter(start)
n = start;
h = @next;
    function r = next()
        n = n + 1;
        r = n;
    end
end
