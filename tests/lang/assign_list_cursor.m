% [varargout{1:nargout}] = f(...) of a function with one plain output, after lists of several were taken in the same
% registers
fwd(@g0);
x = fwd(@g1, 1, 2, 3, 4, 5); disp(x)
[a, b] = fwd(@size, ones(2, 3)); disp([a b])
x = fwd(@g1, 1, 2, 3, 4, 5); disp(x)
[c{1:3}] = fwd(@deal, 7); disp([c{:}])
[c{1:0}, y] = g1(4); disp(y)
fwd(@g0);
s = struct('k', {1, 2});
[s.k, y] = deal(8, 9, 10); disp([s.k y])
[c{1:1}, y] = fwd(@deal, 1, 2); disp([c{1} y])
for k = 1:3
	[v{1:k}] = fwd(@deal, k);
	[v{1:1}] = g1(k); disp([v{:}])
end
try
	[v{1:2}] = g1(1);
catch e
	disp(e.message)
end
[v{1:0}] = g1(5);
function g0(), [v{1:2}] = deal(9); end
function varargout = fwd(f, varargin), [varargout{1:nargout}] = f(varargin{:}); end
function y = g1(a, b, c, d, e), y = a + 1; end
