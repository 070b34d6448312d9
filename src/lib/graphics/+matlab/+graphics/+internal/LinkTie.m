classdef LinkTie < handle
%matlab.graphics.internal.LinkTie  What the objects of a linkprop share: see matlab.graphics.internal.LinkProp.
%>> t = matlab.graphics.internal.LinkTie; isempty(t.Targets)
%ans =
%  logical
%   1
	properties
		Targets = []
		PropertyNames = {}
	end
end
