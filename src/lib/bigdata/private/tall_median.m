function t = tall_median(t, args)
%tall_median(T, OPTIONS)  The median of a tall column: the column is sorted.
%>> gather(median(tall([5; 1; 9; 2])))
%ans =
%    3.5000
	if isempty(node(t).Space), t = tall.map(@(x) median(x, args{:}), t); return, end
	[dims, flags] = tall_dims(t, args);
	if dims ~= 1, t = tall.map(@(x) median(x, dims, flags{:}), t); return, end
	if node(t).Known && size(node(t).Proto, 2) ~= 1, tall.refuse('the median of a matrix along its rows'); end
	missing_ = any(isnan(t));
	if any(strcmpi(flags, 'omitnan')), missing_ = false; t = tall.filter(@(x) x(~isnan(x)), t); end
	n = size(t, 1);
	middle = tall.map(@(n) unique([floor((n + 1) / 2), ceil((n + 1) / 2)] .* (n > 0)), n);
	middle = tall.map(@(m) m(m > 0), middle);
	t = tall.map(@value_of, tall_rows(sort(t), middle), missing_);
end
function m = value_of(x, missing_)
	m = mean(x, 1);
	if missing_ || isempty(x), m = NaN(1, 1, 'like', m); end
end
