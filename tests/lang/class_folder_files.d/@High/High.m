classdef High < Mid
	methods
		show(o, text)
	end
end
