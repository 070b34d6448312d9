classdef BaseOfNames < handle
	properties
		a = 1
	end
	methods
		function l = BaseOfNames(varargin)
			if nargin == 1 && isa(varargin{1}, 'BaseOfNames')
				l.a = 10 * varargin{1}.a;
			elseif nargin > 0
				l.a = varargin{1};
			end
		end
	end
	methods (Static)
		function h = isa(varargin), h = 'static'; end
		function h = numel(varargin), h = 'static'; end
	end
end
