function p = caseInsensitivePattern(p)
%caseInsensitivePattern(P)  A pattern that matches P in upper and lower case.
%>> contains("ABC", caseInsensitivePattern("b"))
%ans =
%  logical
%   1
	p = pattern.wrapped(p, '(?i:', ')', 'caseInsensitivePattern');
end
