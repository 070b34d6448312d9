classdef Color2
 properties
  rgb
 end
 enumeration
  R ([1 0 0])
  G ([0 1 0])
 end
 methods
  function o = Color2(v), o.rgb = v; end
  function r = isRed(o), r = o == Color2.R; end
 end
end
