function p = possessivePattern(p)
%possessivePattern(P)  A pattern that matches P as it first fits; no shorter match is tried later.
%>> contains("aaa", possessivePattern(asManyOfPattern("a")) + "a")
%ans =
%  logical
%   0
	p = pattern.wrapped(p, '(?>', ')', 'possessivePattern');
end
