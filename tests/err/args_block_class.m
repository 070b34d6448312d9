f({1});
function f(x)
arguments
    x (1,1) double
end
disp(x)
end
