classdef SZ
	properties, n, end
	methods
		function o = SZ(n), o.n = n; end
		function varargout = size(o, d)
			if nargin > 1
				varargout = {o.n(d)};
			elseif nargout < 2
				varargout = {o.n};
			else
				varargout = num2cell(o.n(1:nargout));
			end
		end
	end
end
