f(2);
function f(x)
y = x + qqq1;
disp(y)
end
