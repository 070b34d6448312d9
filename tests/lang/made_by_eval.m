% Variables that only eval, assignin and load make are variables where they are used, also for classes with subsref.
x = OB(0.5);
eval('x3 = x;'); fprintf('%.4f\n', sin(x3))
assignin('caller', 'x4', x); fprintf('%.4f\n', sin(x4))
file = [tempname '.mat']; save(file, 'x'); clear x; load(file); fprintf('%.4f\n', sin(x)); delete(file)
in_function()
function in_function()
    y = OB(0.25); eval('y2 = y;'); fprintf('%.4f\n', sin(y2))
    from_below(), fprintf('%.4f\n', sin(y3))
    eval('y4 = [1 2 3];'); disp(y4(2)); disp(y4);
    eval('y5 = y;'); c = {y5, 1}; disp(class(c{1})); s.f = y5; disp(class(s.f))
    z = y5; disp(class(z)); disp(isobject(y5)), disp(y5.foo); disp(y5(2)); disp(y5{3});
end
function from_below(), assignin('caller', 'y3', OB(1)); end
