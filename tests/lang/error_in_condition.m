% Conditions that are no truth values.
t = {'if {}, end', 'while struct(), end', 'x = {} && 1;', 'x = [1 2] || 0;', 'if "a", end'};
for k = 1:numel(t)
    try
        eval(t{k});
        disp('no error')
    catch e
        disp(e.identifier)
    end
end
