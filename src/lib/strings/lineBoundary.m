function p = lineBoundary(kind)
%lineBoundary  A pattern for the start or the end of a line; lineBoundary('start'), lineBoundary('end').
%>> count("a" + newline + "a", lineBoundary('start') + "a")
%ans =
%     2
	if nargin < 1, kind = 'either'; end
	switch lower(char(kind))
		case 'start', p = pattern.of('(?m:^)', 'lineBoundary("start")', '(?m:(?!^))');
		case 'end', p = pattern.of('(?m:$)', 'lineBoundary("end")', '(?m:(?!$))');
		otherwise, p = pattern.of('(?m:^|$)', 'lineBoundary', '(?m:(?!^|$))');
	end
end
