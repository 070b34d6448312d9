function p = asManyOfPattern(p, varargin)
%asManyOfPattern(P)               A pattern that matches P one or more times, as many times as possible.
%asManyOfPattern(P, LEAST, MOST)  At least LEAST and at most MOST times.
%>> contains("xabab", asManyOfPattern("ab", 2))
%ans =
%  logical
%   1
	p = pattern.times('asManyOfPattern', p, '', varargin{:});
end
