classdef Low
	methods
		function v = area(o, x)
			v = x + 1;
		end
		function varargout = several(o, varargin)
			for k = 1:nargout
				varargout{k} = k * varargin{1};
			end
		end
	end
end
