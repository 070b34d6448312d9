classdef NoLabel < Shape
	methods
		function a = extent(o), a = 0; end
	end
end
