classdef K
 properties
  v = 1
 end
 methods
  function o = K(v), if nargin, o.v = v; end, end
  function o = set.v(o, v)
   if ischar(v), error('pp:bad', 'bad %s', v); end
   o.v = v;
  end
 end
end
