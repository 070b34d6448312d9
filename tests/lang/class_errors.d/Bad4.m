classdef Bad4
 methods
  function Bad4()
  end
 end
end
