% break, continue and return leave a try.
for k = 1:5
    try
        if k == 2, continue, end
        if k == 4, break, end
        if k == 3, error('three'); end
        disp(k)
    catch e
        disp(e.message)
    end
end
disp(f())
function r = f()
r = 0;
try
    r = 1;
    return
catch
    r = 2;
end
r = 3;
end
