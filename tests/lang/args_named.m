% Name-value arguments, both ways to write them.
disp(f(1))
disp(f(1, 'Scale', 3))
disp(f(1, Scale=4, Label="q"))
disp(f(1, "Label", "z"))
try
    f(1, 'Nope', 2);
catch e
    disp(e.message)
end
function s = f(x, opts)
arguments
    x double
    opts.Scale (1,1) double = 2
    opts.Label (1,1) string = "none"
end
s = opts.Label + " " + x * opts.Scale;
end
