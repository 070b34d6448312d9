function k = option_match(names, name)
%option_match(NAMES, NAME)  Which of NAMES is meant by NAME: the one that is equal but for case, else all that begin so.
%>> option_match({'TolX', 'TolFun', 'Tol'}, 'tol')
%ans =
%     3
	name = char(name);
	k = find(strcmpi(name, names));
	if isempty(k)
		k = find(strncmpi(name, names, numel(name)));
	end
end
