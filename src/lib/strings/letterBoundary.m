function p = letterBoundary(kind)
%letterBoundary  A pattern for the start or end of a run of letters; letterBoundary('start'), letterBoundary('end').
%>> extract("ab 12 cd", letterBoundary('start') + wildcardPattern(1))'
%ans = 
%  1×2 string array
%    "a"    "c"
	if nargin < 1, kind = 'either'; end
	before = '(?<!\p{L})(?=\p{L})';
	after = '(?<=\p{L})(?!\p{L})';
	switch lower(char(kind))
		case 'start', p = pattern.of(before, 'letterBoundary("start")', ['(?!' before ')']);
		case 'end', p = pattern.of(after, 'letterBoundary("end")', ['(?!' after ')']);
		otherwise, p = pattern.of(['(?:' before '|' after ')'], 'letterBoundary', ['(?!' before '|' after ')']);
	end
end
