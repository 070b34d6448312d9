classdef Hnd < handle
 % Hnd  A handle.
 %   More help.
 properties
  a = 1   % the a
 end
 properties (Abstract = false)
  b
 end
 methods
  function o = Hnd(varargin)
   for i = 1:2:numel(varargin), o.(varargin{i}) = varargin{i+1}; end
  end
  function r = sum(o), r = o.a; end
  function fail(o)
   error('Hnd:fail', 'in method');
  end
  function o2 = rec(o, n)
   if n > 0, o2 = o.rec(n - 1); else, o2 = o; end
  end
  function setOpts(o, opts)
   arguments
    o
    opts.?Hnd
   end
   f = fieldnames(opts);
   for k = 1:numel(f), o.(f{k}) = opts.(f{k}); end
  end
 end
end
