classdef Fold
 properties
  v = 3
 end
 methods
  r = ext(o, k)
 end
end
