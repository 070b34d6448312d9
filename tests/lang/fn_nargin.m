% nargin and nargout inside a function.
f();
f(1, 2);
x = f(1);
[x, y] = f(1, 2, 3);
function varargout = f(varargin)
fprintf('%d in, %d out\n', nargin, nargout);
varargout = cell(1, max(nargout, 1));
end
