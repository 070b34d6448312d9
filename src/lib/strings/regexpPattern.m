function p = regexpPattern(expr, varargin)
%regexpPattern(EXPR)  A pattern that matches a regular expression; with the option 'IgnoreCase', TF.
%>> extract("ab12", regexpPattern("[a-c]+"))
%ans = 
%    "ab"
	e = char(expr);
	if numel(varargin) > 1 && strcmpi(varargin{1}, 'IgnoreCase') && varargin{2}, e = ['(?i:' e ')']; end
	p = pattern.of(['(?:' e ')'], ['regexpPattern("' char(expr) '")']);
end
