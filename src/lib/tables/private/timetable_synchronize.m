function r = timetable_synchronize(args, names)
%timetable_synchronize(ARGS, NAMES)  Implements synchronize: joins timetables at common times.
%The first ARGS are timetables, called NAMES; then 'union' (as without), 'intersection', 'commonrange', 'first', 'last',
%times or a step such as 'hourly', then a method of retime.
%>> A = timetable(hours([1; 2]), [5; 6]); B = timetable(hours([2; 3]), [7; 8]);
%>> r = timetable_synchronize({A, B}, {'A', 'B'}); r.Var1_B'
%ans =
%   NaN     7     8
	n = find(~cellfun(@(a) isa(a, 'timetable'), args), 1) - 1;
	if isempty(n), n = numel(args); end
	list = args(1:n);
	rest = args(n + 1:end);
	basis = 'union';
	if ~isempty(rest) && ...
		~any(strcmpi(text_of(rest{1}), {'TimeStep', 'SampleRate', 'Constant', 'EndValues', 'IncludedEdge'}))
		basis = rest{1};
		rest(1) = [];
	end
	times = cellfun(@(T) T.times, list, 'UniformOutput', false);
	if ischar(basis) || isstring(basis)
		switch lower(char(basis))
			case 'union', new = unique(vertcat(times{:}));
			case 'intersection'
				new = unique(times{1});
				for k = 2:n, new = new(ismember(new, times{k})); end
			case 'commonrange'
				a = max(cellfun(@(t) numeric(min(t)), times));
				b = min(cellfun(@(t) numeric(max(t)), times));
				new = unique(vertcat(times{:}));
				new = new(numeric(new) >= a & numeric(new) <= b);
			case 'first', new = times{1};
			case 'last', new = times{n};
			otherwise
				all_ = timetable(zeros(sum(cellfun(@numel, times)), 0), 'RowTimes', vertcat(times{:}));
				fill = rest;
				new = timetable_retime(all_, basis, fill{:});
				new = new.times;
		end
	else
		new = basis;
	end
	for k = 1:n, list{k} = timetable_retime(list{k}, new, rest{:}); end
	own = cellfun(@(T) T.names, list, 'UniformOutput', false);
	every = [own{:}];
	for k = 1:n
		clash = cellfun(@(s) sum(strcmp(s, every)) > 1, own{k});
		tag = names{k};
		if isempty(tag), tag = sprintf('%d', k); end
		own{k}(clash) = strcat(own{k}(clash), '_', tag);
	end
	data = cellfun(@(T) T.data, list, 'UniformOutput', false);
	r = with_parts(list{1}, [data{:}], [own{:}], new);
end
function t = text_of(v)
	t = '';
	if ischar(v) || isstring(v) && isscalar(v), t = char(v); end
end
function x = numeric(t)
	if isa(t, 'duration'), x = seconds(t); else, x = datenum(t); end
end
