classdef StaticFoo
	methods (Static)
		function foo(varargin), fprintf('static foo of %d\n', nargin); end
	end
end
