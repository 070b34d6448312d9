f(1);
function y = f(x)
% no end in sight
y = f(x + 1);
end
