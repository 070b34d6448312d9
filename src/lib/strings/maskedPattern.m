function p = maskedPattern(p, name)
%maskedPattern(P)        A pattern that matches what P does, and is shown as NAME.
%maskedPattern(P, NAME)
%>> contains("a1", maskedPattern(digitsPattern, "number"))
%ans =
%  logical
%   1
	if nargin < 2, name = 'maskedPattern'; end
	p = pattern.renamed(p, name);
end
