function p = asFewOfPattern(p, varargin)
%asFewOfPattern(P)               A pattern that matches P one or more times, as few times as possible.
%asFewOfPattern(P, LEAST, MOST)  At least LEAST and at most MOST times.
%>> contains("xabab", asFewOfPattern("ab", 2))
%ans =
%  logical
%   1
	p = pattern.times('asFewOfPattern', p, '?', varargin{:});
end
