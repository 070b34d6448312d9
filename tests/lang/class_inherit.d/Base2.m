classdef Base2
 properties
  p2 = 2
 end
 methods
  function o = Base2(v)
   if nargin, o.p2 = v; end
  end
 end
 methods (Abstract)
  r = area(o)
 end
 methods (Access = protected)
  function r = prot(o), r = o.p2 * 10; end
 end
end
