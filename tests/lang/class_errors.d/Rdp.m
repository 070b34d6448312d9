classdef Rdp
 properties
  x
 end
 methods
  function o = set.x(o, v), o.x = v; o = o.helper(); end
  function o = helper(o), o.x = [o.x 1]; end
  function v = get.x(o), v = o.x; end
  function r = rec(o, n), r = rec(o, n + 1); end
 end
end
