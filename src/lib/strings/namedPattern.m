function p = namedPattern(p, name, description)
%namedPattern(P)        A pattern that matches what P does, and is shown as NAME.
%namedPattern(P, NAME)
%namedPattern(P, NAME, DESCRIPTION)  The description is for the reader of the program.
%>> contains("a1", namedPattern(digitsPattern, "number"))
%ans =
%  logical
%   1
	if nargin < 2, name = 'namedPattern'; end
	if nargin > 2 && ~(ischar(description) || isstring(description))
		error('MATLAB:string:MustBeStringOrCharacterVector', 'The description must be text.');
	end
	p = pattern.renamed(p, name);
end
