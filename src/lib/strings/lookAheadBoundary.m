function p = lookAheadBoundary(p)
%lookAheadBoundary(P)  A pattern for the position before a match of P.
%>> extract("a1 b", lettersPattern + lookAheadBoundary(digitsPattern))
%ans = 
%    "a"
	p = pattern(p);
	p = pattern.of(['(?=' p.expr ')'], ['lookAheadBoundary(' p.text ')'], ['(?!' p.expr ')']);
end
