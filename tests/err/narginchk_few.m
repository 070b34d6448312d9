f(1);
function f(varargin)
narginchk(2, 3);
end
