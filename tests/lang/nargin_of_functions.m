% nargin and nargout of a function by name or handle.
assert(nargin('f') == 2 && nargout('f') == 1)
assert(nargin(@f) == 2)
assert(nargin('g') == -2 && nargout('g') == -1)
assert(nargin(@(a, b, c) a) == 3)
disp(nargin(@(varargin) 1))
function r = f(a, b), r = a + b; end
function varargout = g(a, varargin), varargout = {}; end
