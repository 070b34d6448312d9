function p = alphanumericsPattern(varargin)
%alphanumericsPattern        A pattern of one or more letters and digits.
%alphanumericsPattern(N), alphanumericsPattern(MIN, MAX)  That many.
%>> extract("-ab3-", alphanumericsPattern)
%ans = 
%    "ab3"
	p = pattern.repeated('[\p{L}\p{N}]', 'alphanumericsPattern', varargin);
end
