function r = fn(varargin)
r = 'package';
end
