function p = whitespacePattern(varargin)
%whitespacePattern        A pattern of one or more characters that are blank.
%whitespacePattern(N), whitespacePattern(MIN, MAX)  That many.
%>> replace("a  b", whitespacePattern, "-")
%ans = 
%    "a-b"
	p = pattern.repeated('\s', 'whitespacePattern', varargin);
end
