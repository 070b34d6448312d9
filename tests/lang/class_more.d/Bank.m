classdef Bank < handle
 properties (Constant)
  A = 2
  B = Bank.A * 10
  T = Bank.mk(4)
 end
 properties
  m = containers.Map
  fn = @(x) x + 100
  s = struct('a', struct('b', 1))
  list = {}
  arr = magic(4)
  sub = []
  def = Bank.B + 1
 end
 properties (Access = {?Bank, ?Friend})
  sec = 'listed'
 end
 properties (Dependent)
  dep
 end
 properties (SetAccess = private, GetAccess = public)
  calls = 0
 end
 methods (Access = private)
  function o = Bank()
  end
  function bumpc(o), o.calls = o.calls + 1; end
 end
 methods
  function v = get.dep(o)
   o.bumpc();
   v = numel(o.list);
  end
  function set.dep(o, v)
   o.list = num2cell(1:v);
  end
  function varargout = multi(o, varargin)
   for i = 1:nargout, varargout{i} = i * numel(varargin); end
  end
  function r = nest(o)
   k = 3;
   function inner()
    k = k + numel(o.list);
   end
   inner();
   r = k;
  end
  function r = na(o, a, b)
   r = nargin;
  end
  function r = useend(o), r = o.arr(end, end); end
 end
 methods (Static)
  function r = mk(k), r = k * 3; end
  function o = instance()
   persistent p
   if isempty(p) || ~isvalid(p), p = Bank(); end
   o = p;
  end
 end
end
