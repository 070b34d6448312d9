function prec_imports
disp({named(), wild()})
end
function r = named
import prec_pkg.fn
r = fn(1);
end
function r = wild
import prec_pkg.*
r = fn(1);
end
function r = fn(varargin)
r = 'local';
end
