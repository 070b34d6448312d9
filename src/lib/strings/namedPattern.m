function p = namedPattern(p, name, varargin)
%namedPattern(P)        A pattern that matches what P does, and is shown as NAME.
%namedPattern(P, NAME)
%>> contains("a1", namedPattern(digitsPattern, "number"))
%ans =
%  logical
%   1
	if nargin < 2, name = 'namedPattern'; end
	p = pattern.renamed(p, name);
end
