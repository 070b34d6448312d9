f(1, 'Sise', 2);
function f(x, opts)
arguments
    x
    opts.Size = 1
end
disp(x)
end
