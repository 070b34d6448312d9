classdef Sv < handle
 properties
  a = 1
 end
 properties (Transient)
  t = 'start'
 end
 properties (Access = private)
  p = 0
 end
 methods
  function o = Sv(p), if nargin, o.p = p; end, end
  function s = saveobj(o), s.a = o.a; s.pp = o.p; s.ver = 2; end
  function r = getp(o), r = o.p; end
 end
 methods (Static)
  function o = loadobj(s)
   if isstruct(s), o = Sv(s.pp); o.a = s.a; else, o = s; end
  end
 end
end
