% A function handle that is called with a colon is given the text ':'.
f = @(varargin) varargin{1}; r = f(:); z = [r; r]; disp(class(r)), disp(size(z)), disp(z')
g = @(x) x; q = g(:), disp(isequal(q, ':'))
s.h = @(varargin) varargin; c = s.h(:,1,:)
p = @numel; disp(p(:))
k = {@upper}; disp(k{1}(:))
d = @(varargin) numel(varargin); disp(d(:,:))
h = @same; t = h(:); w = [t t t]
x = magic(3); i = f(:); disp(x(i)')
function y = same(x), y = x; end
