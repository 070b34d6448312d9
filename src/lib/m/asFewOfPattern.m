function p = asFewOfPattern(p, least, most)
%asFewOfPattern(P)               A pattern that matches P one or more times, as few times as will do.
%asFewOfPattern(P, LEAST, MOST)  At least and at most so many times.
%>> contains("xabab", asFewOfPattern("ab", 2))
%ans =
%  logical
%   1
	p = pattern(p);
	text = ['asFewOfPattern(' p.text];
	if nargin < 2, least = 1; else, text = sprintf('%s,%d', text, least); end
	if nargin < 3 || isinf(most), count = sprintf('{%d,}', least); else, count = sprintf('{%d,%d}', least, most); text = sprintf('%s,%d', text, most); end
	p = pattern.of(['(?:' p.expr ')' count '?'], [text ')']);
end
