function p = digitsPattern(varargin)
%digitsPattern        A pattern of one or more digits.
%digitsPattern(N), digitsPattern(MIN, MAX)  That many.
%>> extract("ab12c", digitsPattern)
%ans = 
%    "12"
	p = pattern.repeated('\d', 'digitsPattern', varargin);
end
