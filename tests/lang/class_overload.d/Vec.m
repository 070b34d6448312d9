classdef Vec
 properties
  d
 end
 methods
  function o = Vec(d), o.d = d; end
  function varargout = subsref(o, s)
   switch s(1).type
    case '()'
     r = Vec(o.d(s(1).subs{:}));
     if numel(s) > 1, [varargout{1:nargout}] = subsref(r, s(2:end)); else, varargout{1} = r; end
    case '{}'
     varargout{1} = o.d(s(1).subs{:});
    otherwise
     [varargout{1:nargout}] = builtin('subsref', o, s);
   end
  end
  function o = subsasgn(o, s, v)
   switch s(1).type
    case {'()', '{}'}
     if isa(v, 'Vec'), v = v.d; end
     o.d(s(1).subs{:}) = v;
    otherwise
     o = builtin('subsasgn', o, s, v);
   end
  end
  function n = numel(o, varargin), n = numel(o.d); end
  function varargout = size(o, varargin), [varargout{1:max(nargout,1)}] = size(o.d, varargin{:}); end
  function r = plus(a, b), r = Vec(tod(a) + tod(b)); end
  function r = mtimes(a, b), r = Vec(tod(a) * tod(b)); end
  function r = uminus(a), r = Vec(-a.d); end
  function r = eq(a, b), r = tod(a) == tod(b); end
  function r = horzcat(varargin), c = cellfun(@tod, varargin, 'UniformOutput', false); r = Vec([c{:}]); end
  function disp(o), fprintf('  Vec: %s\n', mat2str(o.d)); end
  function r = double(o), r = o.d; end
  function tf = logical(o), tf = logical(o.d); end
  function r = transpose(a), r = Vec(a.d.'); end
  function r = colon(a, b), r = Vec(tod(a):tod(b)); end
 end
end
function d = tod(x)
 if isa(x, 'Vec'), d = x.d; else, d = x; end
end
