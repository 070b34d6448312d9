classdef Disc < Shape
	properties
		r = 2
	end
	methods
		function o = Disc(r)
			if nargin, o.r = r; end
		end
	end
end
