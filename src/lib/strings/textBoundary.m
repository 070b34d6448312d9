function p = textBoundary(kind)
%textBoundary  A pattern for the start or the end of a text; textBoundary('start'), textBoundary('end').
%>> extract("ab ab", "ab" + textBoundary)
%ans = 
%    "ab"
	if nargin < 1, kind = 'either'; end
	switch lower(char(kind))
		case 'start', p = pattern.of('\A', 'textBoundary("start")', '(?!\A)');
		case 'end', p = pattern.of('\z', 'textBoundary("end")', '(?!\z)');
		otherwise, p = pattern.of('(?:\A|\z)', 'textBoundary', '(?!\A|\z)');
	end
end
