classdef Bad2
 properties
  x = undefined_fn(3)
 end
end
