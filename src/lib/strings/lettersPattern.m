function p = lettersPattern(varargin)
%lettersPattern        A pattern of one or more letters.
%lettersPattern(N), lettersPattern(MIN, MAX)  That many.
%>> extract("12ab3", lettersPattern)
%ans = 
%    "ab"
	p = pattern.repeated('\p{L}', 'lettersPattern', varargin);
end
