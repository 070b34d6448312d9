function p = lookBehindBoundary(p)
%lookBehindBoundary(P)  The place behind what P matches.
%>> extract("1a b", lookBehindBoundary(digitsPattern(1)) + lettersPattern)
%ans = 
%    "a"
	p = pattern(p);
	p = pattern.of(['(?<=' p.expr ')'], ['lookBehindBoundary(' p.text ')'], ['(?<!' p.expr ')']);
end
