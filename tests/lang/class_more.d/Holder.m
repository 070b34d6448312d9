classdef Holder
 properties
  k = pp.K
  n = 0
 end
 methods
  function o = Holder(n)
   o.n = n;
   if n < 0, error('Holder:neg', 'no negatives: %d', n); end
  end
  function o = set.k(o, v)
   o.n = o.n + 1;
   o.k = v;
  end
  function disp(o)
   fprintf('<Holder %d>\n', o.n);
   builtin('disp', o.k);
  end
  function tf = eq(a, b), tf = a.n == b.n; end
  function r = and(a, b), r = 'and'; end
  function r = not(a), r = 'not'; end
  function r = ctranspose(a), r = 'ct'; end
  function r = subsindex(a), r = a.n; end
  function r = char(a), r = sprintf('H%d', a.n); end
 end
end
