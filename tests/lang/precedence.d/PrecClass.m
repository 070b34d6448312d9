classdef PrecClass
methods (Static)
function r = st(varargin), r = 'static'; end
end
methods
function r = meth(o), r = 'method'; end
function r = priv(o), r = 'method'; end
function r = other(o), r = 'method'; end
end
end
