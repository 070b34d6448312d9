function vars = symvar(expr)
%symvar(EXPR)  Names of the variables in the text of an expression, as a cell column in alphabetical order;
%   i, j, pi, Inf, NaN, eps and names with arguments in parentheses are left out.
%>> symvar('cos(pi*x - beta1)')
%ans =
%  2×1 cell array
%    {'beta1'}
%    {'x'    }
	if isa(expr, 'function_handle'), expr = func2str(expr); end
	if ~(ischar(expr) || isstring(expr))
		error('MATLAB:symvar:InvalidInput', 'The expression must be a character vector or a string scalar.');
	end
	text = regexprep(char(expr), '''[^'']*''|"[^"]*"', ' ');
	text = regexprep(text, '(?<![A-Za-z_0-9])(\d+\.?\d*|\.\d+)([eEdD][+-]?\d+)?[ij]?', ' ');
	vars = regexp(text, '(?<![A-Za-z_0-9.])[A-Za-z]\w*(?!\w|\s*\()', 'match');
	vars = unique(setdiff(vars, {'i', 'j', 'pi', 'Inf', 'inf', 'NaN', 'nan', 'eps', 'ans'}));
	vars = vars(~cellfun(@iskeyword, vars));
	vars = reshape(vars, [], 1);
end
