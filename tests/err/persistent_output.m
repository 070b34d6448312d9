f(1)

function r = f(x)
    persistent r
    r = x;
end
