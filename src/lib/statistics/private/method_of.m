function m = method_of(who, m, small)
%method_of(WHO, M, SMALL)  The method 'exact' or 'approximate' of a rank test; without M exact for SMALL data.
%>> method_of('signrank', '', true)
%ans =
%    'exact'
	if isempty(m)
		m = 'approximate';
		if small, m = 'exact'; end
	end
	if ~any(strcmpi(m, {'exact', 'approximate'}))
		error(['stats:' who ':BadMethod'], 'METHOD must be ''exact'' or ''approximate''.');
	end
	m = lower(char(m));
end
