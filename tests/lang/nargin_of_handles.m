% nargin and nargout of handles to builtins, functions and constructors, before and after the handle was called
f = @sin; a = nargin(f); f(1); disp([a nargin(f) nargout(f)])
g = @max; n = nargin(g); g([1 2]); disp(isequal(n, nargin(g)))
h = @two; h(1, 2); disp([nargin(h) nargout(h)])
c = @containers.Map; m = c(); disp(class(m))
k = @(varargin) numel(varargin); k(1, 2); disp([nargin(k) nargout(k)])
p = @magic; p(3); disp([nargin(p) nargin('magic')])
l = @linspace; l(1, 2); disp(isequal(nargin(l), nargin('linspace')))
i = @cov; i([1 2 3]); disp(isequal(nargin(i), nargin('cov')))
function [a, b] = two(x, y), a = x; b = y; end
