function v = area(o, x)
% a superclass method in an expression, in an anonymous function, and with every output handed on
f = @(y) area@Low(o, y);
v = 10*area@Low(o, x) + f(1) + helper(o);
end
function v = helper(o)
v = 1000 * area@Low(o, 0);
end
