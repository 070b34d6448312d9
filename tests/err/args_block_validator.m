f(-1);
function f(x)
arguments
    x {mustBePositive}
end
disp(x)
end
