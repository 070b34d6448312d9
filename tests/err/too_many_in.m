f(1, 2);
function f(x)
end
