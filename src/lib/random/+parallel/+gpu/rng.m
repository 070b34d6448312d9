function varargout = rng(varargin)
%parallel.gpu.rng  The older name of gpurng.
%>> s = parallel.gpu.rng; s.Type
%ans =
%    'philox'
[varargout{1:max(nargout, nargin == 0)}] = gpurng(varargin{:});
end
