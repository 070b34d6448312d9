function p = lookBehindBoundary(p)
%lookBehindBoundary(P)  A pattern for the position after a match of P.
%>> extract("1a b", lookBehindBoundary(digitsPattern(1)) + lettersPattern)
%ans = 
%    "a"
	p = pattern(p);
	p = pattern.of(['(?<=' p.expr ')'], ['lookBehindBoundary(' p.text ')'], ['(?<!' p.expr ')']);
end
