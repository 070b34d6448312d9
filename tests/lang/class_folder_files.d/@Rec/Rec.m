classdef Rec
	properties
		a = 1
	end
end
