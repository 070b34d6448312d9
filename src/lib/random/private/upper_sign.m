function s = upper_sign(who, tail)
%upper_sign(WHO, TAIL)  -1; an error of WHO unless TAIL is 'upper'.
%>> upper_sign('f', 'upper')
%ans =
%    -1
	if ~strcmpi(tail, 'upper')
		error(['stats:' who ':InvalidTail'], 'The last argument must be ''upper''.');
	end
	s = -1;
end
