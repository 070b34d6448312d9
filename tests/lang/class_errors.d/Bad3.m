classdef Bad3
 methods
  function o = Bad3()
   o = 5;
  end
 end
end
