classdef LastOfNames < MiddleOfNames
	methods
		function l = LastOfNames(varargin)
			l = l@MiddleOfNames(varargin{:});
		end
	end
end
