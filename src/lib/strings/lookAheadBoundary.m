function p = lookAheadBoundary(p)
%lookAheadBoundary(P)  The place before what P matches.
%>> extract("a1 b", lettersPattern + lookAheadBoundary(digitsPattern))
%ans = 
%    "a"
	p = pattern(p);
	p = pattern.of(['(?=' p.expr ')'], ['lookAheadBoundary(' p.text ')'], ['(?!' p.expr ')']);
end
