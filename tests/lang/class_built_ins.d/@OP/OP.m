classdef OP
	methods
		function [u, info] = mldivide(a, b), u = 'solved'; info = 'how'; end
		function [u, info] = uminus(a), u = 'minus'; info = 'm2'; end
		function [u, info] = plus(a, b), u = 'plus'; info = 'p2'; end
		function [u, info] = not(a), u = 'not'; info = 'n2'; end
		function [u, info] = ctranspose(a), u = 'ct'; info = 'ct2'; end
		function [u, info] = eq(a, b), u = 'eq'; info = 'eq2'; end
		function [u, info] = colon(a, b, c), u = 'colon'; info = 'c2'; end
	end
end
