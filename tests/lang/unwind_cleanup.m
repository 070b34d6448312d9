% The cleanup runs whatever happens.
try
    unwind_protect
        disp('body')
        error('boom');
    unwind_protect_cleanup
        disp('cleanup')
    end_unwind_protect
catch e
    disp(e.message)
end
unwind_protect
    x = 1;
unwind_protect_cleanup
    x = x + 1;
end_unwind_protect
assert(x == 2)
disp(f())
for k = 1:2
    unwind_protect
        if k == 1, continue, end
        disp('k')
    unwind_protect_cleanup
        fprintf('clean %d\n', k);
    end_unwind_protect
end
function r = f()
r = 1;
unwind_protect
    r = 2;
    return
unwind_protect_cleanup
    disp('left')
end_unwind_protect
end
