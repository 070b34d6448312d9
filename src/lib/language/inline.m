classdef inline
%inline(EXPR)           Makes a function from the text of an expression; its arguments are the variables in the text.
%inline(EXPR, A, B...)  With these arguments, in this order. New code uses anonymous functions.
%>> f = inline('x^2 + y'); f(2, 1)
%ans =
%     5
	properties (Access = private)
		text
		names
		call
	end
	methods
		function f = inline(expr, varargin)
			if ~(ischar(expr) || isstring(expr))
				error('MATLAB:inline:InvalidInput', 'Input must be a character vector.');
			end
			if ~isempty(varargin) && isnumeric(varargin{1}) && ...
				(~isscalar(varargin{1}) || varargin{1} < 0 || varargin{1} ~= fix(varargin{1}))
				error('MATLAB:inline:InvalidCount', ...
					'The number of parameters must be a nonnegative integer scalar.');
			end
			expr = char(expr);
			if isempty(varargin)
				names = inline.variables(expr);
			elseif isnumeric(varargin{1})
				names = [{'x'}, arrayfun(@(k) sprintf('P%d', k), 1:varargin{1}, 'UniformOutput', ...
					false)];
			else
				names = cellfun(@char, varargin, 'UniformOutput', false);
			end
			f.text = expr;
			f.names = names;
			f.call = str2func(['@(' strjoin(names, ',') ') ' expr]);
		end
		function varargout = subsref(f, s)
			if strcmp(s(1).type, '()')
				[varargout{1:max(nargout, 1)}] = f.call(s(1).subs{:});
			else
				error('MATLAB:inline:subsref:invalidSubscript', ...
					'Use parentheses to evaluate an inline function.');
			end
		end
		function varargout = feval(f, varargin)
			[varargout{1:max(nargout, 1)}] = f.call(varargin{:});
		end
		function c = argnames(f)
			c = f.names(:);
		end
		function t = formula(f)
			t = f.text;
		end
		function t = char(f)
			t = f.text;
		end
		function n = nargin(f)
			n = numel(f.names);
		end
		function n = nargout(~)
			n = 1;
		end
		function g = vectorize(f)
			g = inline(regexprep(f.text, '(?<!\.)([\^*/])', '.$1'), f.names{:});
		end
		function disp(f)
			fprintf('     Inline function:\n     f(%s) = %s\n', strjoin(f.names, ','), f.text);
		end
	end
	methods (Static, Access = private)
		function names = variables(expr)
			words = regexp(expr, '(?<![\w.''"])[A-Za-z]\w*(?!\w*\s*\()', 'match');
			skip = {'i', 'j', 'pi', 'Inf', 'NaN', 'inf', 'nan', 'eps', 'e'};
			names = setdiff(unique(words), skip);
			if isempty(names)
				names = {'x'};
			end
			names = names(:)';
		end
	end
end
