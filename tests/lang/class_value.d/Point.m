classdef Point
 % A point
 properties
  x = 1
  y (1,1) double = 2
 end
 properties (Constant)
  N = 42
 end
 properties (Dependent)
  r
 end
 properties (Access = private)
  secret = 7
 end
 methods
  function p = Point(x, y)
   if nargin > 0
    p.x = x;
   end
   if nargin > 1
    p.y = y;
   end
  end
  function v = get.r(p)
   v = hypot(p.x, p.y);
  end
  function p = set.x(p, v)
   if v < 0
     error('Point:neg', 'negative');
   end
   p.x = v;
  end
  function c = plus(a, b)
   c = Point(a.x + b.x, a.y + b.y);
  end
  function s = total(p, k)
   s = (p.x + p.y + p.secret) * k;
  end
 end
 methods (Static)
  function p = origin()
   p = Point(0, 0);
  end
 end
end
