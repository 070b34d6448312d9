classdef OwnEmpty
	methods
		function tf = isempty(o), tf = true; end
		function n = numel(o, varargin), n = 1; end
		function varargout = subsref(o, s)
			fprintf('%s asked for %d\n', s(1).type, nargout);
			varargout = repmat({0}, 1, nargout);
		end
	end
end
