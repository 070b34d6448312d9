function p = digitBoundary(kind)
%digitBoundary  A pattern for the start or end of a run of digits; digitBoundary('start'), digitBoundary('end').
%>> extract("12 ab 34", digitBoundary('start') + wildcardPattern(1))'
%ans = 
%  1×2 string array
%    "1"    "3"
	if nargin < 1, kind = 'either'; end
	before = '(?<!\d)(?=\d)';
	after = '(?<=\d)(?!\d)';
	switch lower(char(kind))
		case 'start', p = pattern.of(before, 'digitBoundary("start")', ['(?!' before ')']);
		case 'end', p = pattern.of(after, 'digitBoundary("end")', ['(?!' after ')']);
		otherwise, p = pattern.of(['(?:' before '|' after ')'], 'digitBoundary', ['(?!' before '|' after ')']);
	end
end
