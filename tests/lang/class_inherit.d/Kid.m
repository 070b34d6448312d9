classdef Kid < Base1 & Base2
 properties (Access = private)
  hid = 'kid'
 end
 properties (SetAccess = immutable)
  im
 end
 properties (SetAccess = protected)
  count = 0
 end
 methods
  function o = Kid(a, b)
   o@Base1(a);
   o@Base2(b);
   o.im = a + b;
  end
  function r = area(o), r = o.p1 * o.p2; end
  function r = useprot(o), r = prot(o); end
  function r = describe(o), r = ['kid of ' describe@Base1(o) ' ' o.hid]; end
  function o = bump(o), o.count = o.count + 1; end
  function o = setim(o), o.im = 5; end
 end
end
