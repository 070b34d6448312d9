classdef StaticFoo
	methods (Static)
		function foo(varargin), fprintf('static foo of %d\n', nargin); end
		function only_static(varargin), fprintf('only_static of %d\n', nargin); end
	end
end
