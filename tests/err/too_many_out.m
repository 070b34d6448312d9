[a, b] = f(1);
function y = f(x)
y = x;
end
