function p = whitespaceBoundary(kind)
%whitespaceBoundary  A pattern for the start or end of a run of white space; whitespaceBoundary('start'),
%   whitespaceBoundary('end').
%>> extract("a b c", whitespaceBoundary('start') + wildcardPattern(1))'
%ans = 
%  1×2 string array
%    " "    " "
	if nargin < 1, kind = 'either'; end
	before = '(?<!\s)(?=\s)';
	after = '(?<=\s)(?!\s)';
	switch lower(char(kind))
		case 'start', p = pattern.of(before, 'whitespaceBoundary("start")', ['(?!' before ')']);
		case 'end', p = pattern.of(after, 'whitespaceBoundary("end")', ['(?!' after ')']);
		otherwise
			p = pattern.of(['(?:' before '|' after ')'], 'whitespaceBoundary', ...
				['(?!' before '|' after ')']);
	end
end
