function p = characterListPattern(a, b)
%characterListPattern(CHARACTERS)   A pattern of one of these characters.
%characterListPattern(FIRST, LAST)  Of one from FIRST to LAST.
%>> extract("hello", characterListPattern("aeiou"))'
%ans = 
%  1×2 string array
%    "e"    "o"
	if nargin > 1
		list = sprintf('\\x{%X}-\\x{%X}', double(char(a)), double(char(b)));
		text = sprintf('characterListPattern("%s","%s")', char(a), char(b));
	else
		list = sprintf('\\x{%X}', double(char(a)));
		text = sprintf('characterListPattern("%s")', char(a));
	end
	p = pattern.of(['[' list ']'], text);
end
