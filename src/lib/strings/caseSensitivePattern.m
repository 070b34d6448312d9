function p = caseSensitivePattern(p)
%caseSensitivePattern(P)  A pattern that matches P as it is written, even where case is ignored.
%>> contains("ABC", caseSensitivePattern("b"))
%ans =
%  logical
%   0
	p = pattern.wrapped(p, '(?-i:', ')', 'caseSensitivePattern');
end
