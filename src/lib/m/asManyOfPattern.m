function p = asManyOfPattern(p, least, most)
%asManyOfPattern(P)               A pattern that matches P one or more times, as many times as it is there.
%asManyOfPattern(P, LEAST, MOST)  At least and at most so many times.
%>> contains("xabab", asManyOfPattern("ab", 2))
%ans =
%  logical
%   1
	p = pattern(p);
	text = ['asManyOfPattern(' p.text];
	if nargin < 2, least = 1; else, text = sprintf('%s,%d', text, least); end
	if nargin < 3 || isinf(most), count = sprintf('{%d,}', least); else, count = sprintf('{%d,%d}', least, most); text = sprintf('%s,%d', text, most); end
	p = pattern.of(['(?:' p.expr ')' count ''], [text ')']);
end
