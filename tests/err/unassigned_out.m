y = f(0);
function y = f(x)
if x > 0, y = 1; end
end
