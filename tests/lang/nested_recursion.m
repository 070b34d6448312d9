% A nested function may call itself; its own variables are new each time.
disp(walk(4))
function total = walk(n)
total = 0;
step(n);
    function step(k)
        local = k;
        if k > 0
            step(k - 1);
        end
        total = total + local;
    end
end
