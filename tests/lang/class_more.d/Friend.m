classdef Friend
 methods
  function r = peek(f, b), r = b.sec; end
 end
end
