classdef PL
	properties
		a = {}
		s = struct('k', {1 2})
		x = 0
	end
end
