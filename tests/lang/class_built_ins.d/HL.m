classdef HL < handle
	properties
		a = {}
		s = struct('k', {1 2})
		p
	end
end
