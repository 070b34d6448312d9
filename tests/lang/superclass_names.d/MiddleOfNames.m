classdef MiddleOfNames < BaseOfNames
	methods
		function l = MiddleOfNames(varargin)
			import some.package.*
			import matlab.unittest.TestCase.*
			l = l@BaseOfNames(varargin{:});
		end
	end
end
