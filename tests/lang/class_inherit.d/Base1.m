classdef Base1
 properties
  p1 = 1
 end
 properties (Access = private)
  hid = 'base'
 end
 methods
  function o = Base1(v)
   if nargin, o.p1 = v; end
  end
  function r = who1(o), r = ['Base1:' o.hid]; end
  function r = describe(o), r = sprintf('base %d', o.p1); end
 end
end
