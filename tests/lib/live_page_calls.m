% Without a page that follows the program, what asks a person is an error. An embedded session never starts one.
try, ginput(1), catch e, disp(e.identifier), end
try, ginput(1.5), catch e, disp(e.message), end
[x, y, button] = ginput(0);
disp([size(x), size(y), size(button)])
try, waitforbuttonpress, catch e, disp(e.message), end
runmat plots
runmat plots off
s = runmat('plots', 'status');
disp(s)
try, runmat plots perhaps, catch e, disp(e.message), end
try, runmat nothing, catch e, disp(e.identifier), end
try, runmat plots on, catch e, disp(e.message), end
