classdef Meters < double
 methods
  function o = Meters(d)
   if nargin == 0, d = 0; end
   o = o@double(d);
  end
  function r = twice(o), r = Meters(double(o) * 2); end
 end
end
