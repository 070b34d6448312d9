f([1 2 3]);
function f(x)
arguments
    x (1,2)
end
disp(x)
end
