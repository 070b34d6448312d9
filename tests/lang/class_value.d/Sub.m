classdef Sub < Point
 properties
  z = 3
 end
 methods
  function o = Sub(a, b, c)
    o@Point(a, b);
    o.z = c;
  end
  function s = total(p, k)
    s = total@Point(p, k) + p.z;
  end
 end
end
