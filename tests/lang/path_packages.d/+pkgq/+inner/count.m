function r = count(varargin), r = nargin; end
