classdef Thing < handle
 properties
  name
  link
 end
 methods
  function o = Thing(n), o.name = n; end
  function delete(o), fprintf('del %s\n', o.name); end
 end
 methods (Static)
  function r = make(n), r = pk.Thing(n); end
 end
 properties (Constant)
  C = pk.helper(3)
 end
end
