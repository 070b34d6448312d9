function p = namedPattern(p, name, varargin)
%namedPattern(P)        A pattern that matches what P does, and is shown as NAME.
%namedPattern(P, NAME)
%>> contains("a1", namedPattern(digitsPattern, "number"))
%ans =
%  logical
%   1
	p = pattern(p);
	if nargin < 2, name = 'namedPattern'; end
	p.text = char(name);
end
