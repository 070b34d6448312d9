function v = option_value(o, name, default)
%option_value(OPTIONS, NAME, DEFAULT)  The field of a struct that NAME means (option_match);
%   DEFAULT where there is none, or it is empty.
%>> option_value(struct('TolX', 2), 'tolx', 1)
%ans =
%     2
	v = default;
	if isstruct(o)
		f = fieldnames(o);
		k = option_match(f, name);
		if isscalar(k) && ~isempty(o.(f{k}))
			v = o.(f{k});
		end
	end
end
