function p = alphanumericBoundary(kind)
%alphanumericBoundary  A pattern for the start or end of a run of letters and digits; alphanumericBoundary('start'),
%   alphanumericBoundary('end').
%>> extract("ab-34", alphanumericBoundary('start') + wildcardPattern(1))'
%ans = 
%  1×2 string array
%    "a"    "3"
	if nargin < 1, kind = 'either'; end
	before = '(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])';
	after = '(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])';
	switch lower(char(kind))
		case 'start', p = pattern.of(before, 'alphanumericBoundary("start")', ['(?!' before ')']);
		case 'end', p = pattern.of(after, 'alphanumericBoundary("end")', ['(?!' after ')']);
		otherwise
			p = pattern.of(['(?:' before '|' after ')'], 'alphanumericBoundary', ...
				['(?!' before '|' after ')']);
	end
end
