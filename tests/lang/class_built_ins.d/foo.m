function foo(varargin)
fprintf('function foo of %d\n', nargin);
end
