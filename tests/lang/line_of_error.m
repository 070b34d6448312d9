% The line of an error, in statements over several lines.
try
    x = [1, 2, ...
        3];
    y = x( ...
        1) + ...
        nothing_q;
catch e
    disp(e.stack(1).line)
end
try
    if true
        z = x(10);
    end
catch e
    disp(e.stack(1).line)
end
