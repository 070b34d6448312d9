f(1, 2, 3, 4);
function f(varargin)
narginchk(2, 3);
end
