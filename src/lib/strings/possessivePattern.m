function p = possessivePattern(p)
%possessivePattern(P)  A pattern that matches what P matches at first, never less.
%>> contains("aaa", possessivePattern(asManyOfPattern("a")) + "a")
%ans =
%  logical
%   0
	p = pattern.wrapped(p, '(?>', ')', 'possessivePattern');
end
