f();
function f(x)
arguments
    x
end
disp(x)
end
