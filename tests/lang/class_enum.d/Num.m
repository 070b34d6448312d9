classdef Num < int32
 enumeration
  One (1)
  Two (2)
 end
 methods
  function r = twice(o), r = int32(o) * 2; end
 end
end
