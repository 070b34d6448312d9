% The error of the innermost try around it.
try
    error('my:id', 'value %d', 5);
    error('never');
catch ME
    disp(ME.identifier), disp(ME.message)
end
try
    try
        error('a:b', 'inner');
    catch e
        error('c:d', '%s and outer', e.message);
    end
catch e2
    disp(e2.message)
end
try, x = 1; catch, error('no'), end
try
    undefined_function_q(1);
catch e
    disp(e.identifier)
end
disp(x)
