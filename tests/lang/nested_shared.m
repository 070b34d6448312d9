% A nested function shares the variables of the one around it.
disp(outer(5))
function r = outer(n)
total = 0;
for k = 1:n
    add(k);
end
r = total;
    function add(x)
        total = total + x;
    end
end
