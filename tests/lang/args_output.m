% Outputs are converted and checked too.
x = f(300);
assert(isa(x, 'uint8') && x == 255)
disp(x)
function r = f(v)
arguments
    v double
end
arguments (Output)
    r (1,1) uint8
end
r = v;
end
