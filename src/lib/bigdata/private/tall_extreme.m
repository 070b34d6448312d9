function [t, at] = tall_extreme(name, t, args)
%tall_extreme(NAME, T, ARGUMENTS)  max or min of a tall array, or of two arrays.
%>> [m, k] = max(tall([3; 9; 4])); [m, k] = gather(m, k)
%m =
%     9
%k =
%     2
	f = str2func(name);
	if ~isempty(args) && ~(isnumeric(args{1}) && isempty(args{1}))
		t = tall.map2(f, t, args{:});
		return
	elseif isempty(node(t).Space)
		rest = args;
		t0 = t;
		t = tall.map(f, t0, rest{:});
		if nargout > 1, at = tall.map(@(x) second(f, x, rest), t0); end
		return
	end
	[dims, flags] = tall_dims(t, args(2:end));
	if nargout > 1 && ~isequal(dims, 1)
		tall.refuse('the position of an extreme along another dimension than 1');
	end
	if ~any(dims == 1)
		t = tall.map(@(x) f(x, [], dims, flags{:}), t);
	elseif nargout < 2
		t = tall.reduce(@(x) f(x, [], dims, flags{:}), @(a, b) f([a; b], [], 1, flags{:}), [], t);
	else
		pair = tall.reduce(@(x) own(f, x, flags), @(a, b) better(f, a, b, flags), [], t);
		t = tall.map(@(p) p{1}, pair);
		at = tall.map(@(p) p{2}, pair);
	end
end
function k = second(f, x, args)
	[~, k] = f(x, args{:});
end
function p = own(f, x, flags)
	% The extremes, their rows, and the number of rows.
	[m, k] = f(x, [], 1, flags{:});
	p = {m, k, size(x, 1)};
end
function p = better(f, a, b, flags)
	n = a{3} + b{3};
	if a{3} == 0, p = {b{1}, b{2}, n}; return, end
	if b{3} == 0, p = {a{1}, a{2}, n}; return, end
	[m, which] = f([a{1}; b{1}], [], 1, flags{:});
	k = a{2};
	k(which == 2) = b{2}(which == 2) + a{3};
	p = {m, k, n};
end
