classdef NI
	properties, d = {10 20 30}, end
	methods
		function varargout = subsref(o, s)
			fprintf('nargout %d\n', nargout);
			if s(1).type(1) == '{'
				[varargout{1:nargout}] = o.d{s(1).subs{:}};
			else
				varargout{1} = builtin('subsref', o, s);
			end
		end
		function o = subsasgn(o, s, varargin)
			fprintf('subsasgn %s with %d values\n', s(1).type, numel(varargin));
			if s(1).type(1) == '{'
				[o.d{s(1).subs{:}}] = varargin{:};
			else
				o = builtin('subsasgn', o, s, varargin{:});
			end
		end
		function n = numArgumentsFromSubscript(o, s, c)
			fprintf('asked %s %s\n', s(1).type, char(c));
			if s(1).type(1) == '{', n = numel(s(1).subs{1}); else, n = 1; end
		end
	end
end
