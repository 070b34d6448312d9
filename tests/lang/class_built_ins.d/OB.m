classdef OB
	properties, v = 3, end
	methods
		function y = sin(o), y = ['sin of OB ' num2str(o.v)]; end
		function varargout = subsref(o, s)
			if s(1).type == '.'
				varargout{1} = o.v;
			else
				varargout = {['subsref ' s(1).type ' ' num2str(numel(s(1).subs))]};
			end
		end
	end
end
