classdef (Abstract) Shape < handle
	methods (Abstract)
		a = extent(o)
		t = label(o)
	end
	methods
		function t = text(o)
			t = sprintf('%s %g', label(o), o.extent());
		end
	end
end
