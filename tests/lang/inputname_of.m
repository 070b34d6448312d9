% The names of variables in the call.
alpha = 1; beta = 2;
f(alpha, beta, 3, alpha + 1)
function f(varargin)
for k = 1:nargin
    fprintf('<%s>\n', inputname(k));
end
end
