% A persistent variable that is an argument too: told when the function runs.
try
    counter(1)
catch e
    disp(e.message)
end
try
    eval('0x1FFFFFFFFFFFFFFFF')
catch e
    disp(e.message)
end
try
    eval('1;', 2)
catch e
    disp(e.identifier)
end

function n = counter(start)
persistent n
n = start;
end
