function out = profile(action, varargin)
%profile on          Starts to count the calls of functions and their time; profile off stops this, profile resume
%   continues it.
%profile on OPTION ...  -detail builtin counts built-in functions, too; -detail mmex does not.
%   -timer CLOCK: performance, processor and real are times that pass, cpu is the time of the processors.
%   -history keeps the order of calls, and -timestamp their times. -historysize N: at most N beginnings and ends.
%profile viewer      Stop and print the functions: calls, total time, and
%   self time (without the functions that they called).
%S = profile('info') The same as a struct: S.FunctionTable has FunctionName, FileName, NumCalls, TotalTime, Children,
%   Parents, ExecutedLines. ExecutedLines has a row for each executed line of a function of the user: its number, how
%   often, and the time with what it called. S.FunctionHistory has columns: 0 a call, 1 its end; the function.
%   A function or script that runs already when the profile begins counts from there, with 0 calls.
%profile clear, S = profile('status')
%>> profile on; x = nchoosek(5, 2); profile off; S = profile('info');
%>> any(strcmp({S.FunctionTable.FunctionName}, 'nchoosek'))
%ans =
%  logical
%   1
	persistent settings
	if isempty(settings), settings = usual; end
	if nargin == 0, action = 'viewer'; end
	if ~((ischar(action) && isrow(action)) || (isstring(action) && isscalar(action)))
		error('MATLAB:profile:InvalidInputArguments', 'The action and the options of profile must be text.');
	end
	if startsWith(action, '-')
		varargin = [{action}, varargin];
		action = 'on';
	end
	action = lower(char(action));
	if ~isempty(varargin) && ~any(strcmp(action, {'on', 'resume'}))
		error('MATLAB:profile:InvalidInputArguments', 'profile %s takes no options.', action);
	end
	switch action
		case 'on'
			settings = options(usual, varargin);
			runmat_profile('clear');
			start(settings);
		case 'resume'
			settings = options(settings, varargin);
			start(settings);
		case 'off', runmat_profile('off');
		case {'clear', 'reset'}, runmat_profile('clear');
		case 'status'
			word = 'off';
			if runmat_profile('is_on'), word = 'on'; end
			out = struct('ProfilerStatus', word, 'DetailLevel', settings.detail, 'Timer', ...
				settings.timer, 'HistoryTracking', settings.history, 'HistorySize', settings.size);
		case 'info'
			out = info_of(settings);
		case {'viewer', 'report'}
			runmat_profile('off');
			print_report(table_of());
		otherwise
			error('MATLAB:profile:InvalidInputArguments', 'profile: Unknown action ''%s''.', action);
	end
end
function s = usual
	s = struct('detail', 'mmex', 'timer', 'performance', 'history', 'off', 'size', 5000000);
end
function start(s)
	clocks = {'performance', 'cpu', 'real', 'processor'};
	n = 0;
	if ~strcmp(s.history, 'off'), n = s.size; end
	runmat_profile('on', strcmp(s.detail, 'builtin'), n, find(strcmp(s.timer, clocks)) - 1);
end
function s = options(s, args)
	k = 1;
	while k <= numel(args)
		if ~(ischar(args{k}) || isstring(args{k}))
			error('MATLAB:profile:InvalidInputArguments', ...
				'An option of profile is expected, not a value of class %s.', class(args{k}));
		end
		option = lower(char(args{k}));
		switch option
			case '-history', s.history = 'on';
			case '-nohistory', s.history = 'off';
			case '-timestamp', s.history = 'timestamp';
			case '-detail', s.detail = choice(option, args, k, {'mmex', 'builtin'}); k = k + 1;
			case '-timer'
				s.timer = choice(option, args, k, {'performance', 'processor', 'cpu', 'real'});
				k = k + 1;
			case '-historysize'
				s.size = history_size(args, k);
				k = k + 1;
			otherwise
				error('MATLAB:profile:InvalidInputArguments', ...
					['profile: The option ''%s'' is not supported. -detail, -timer, -history, ' ...
					'-nohistory, -timestamp and -historysize are.'], option);
		end
		k = k + 1;
	end
end
function v = choice(option, args, k, known)
	v = '';
	if k < numel(args) && (ischar(args{k + 1}) || isstring(args{k + 1})), v = lower(char(args{k + 1})); end
	if ~any(strcmp(v, known))
		error('MATLAB:profile:InvalidInputArguments', 'profile: The value of %s must be one of ''%s''.', ...
			option, strjoin(known, ''', '''));
	end
end
function n = history_size(args, k)
	n = NaN;
	if k < numel(args), n = args{k + 1}; end
	if ischar(n) || isstring(n), n = str2double(n); end
	if ~(isnumeric(n) && isscalar(n) && n >= 1 && n == floor(n) && n < 2^31)
		error('MATLAB:profile:InvalidInputArguments', ...
			'profile: The value of -historysize must be a positive integer.');
	end
	n = double(n);
end
function [T, at] = table_of()
	% at: for each row of the profile, its row in the table; 0: it belongs to profile itself.
	rows = runmat_profile('rows');
	n = size(rows, 1);
	T = struct('CompleteName', {}, 'FunctionName', {}, 'FileName', {}, 'Type', {}, 'Children', {}, 'Parents', ...
		{}, 'ExecutedLines', {}, 'IsRecursive', {}, 'TotalRecursiveTime', {}, 'PartialData', {}, 'NumCalls', ...
		{}, 'TotalTime', {}, 'SelfTime', {});
	own = strcmp(rows(:, 1), 'profile') | startsWith(rows(:, 1), 'profile>');
	at = zeros(n, 1);
	at(~own) = 1:sum(~own);
	for k = reshape(find(~own), 1, [])
		c = rows{k, 7};
		c(:, 1) = at(c(:, 1));
		c = c(c(:, 1) > 0, :);
		kind = 'M-function';
		if contains(rows{k, 1}, '>@')
			kind = 'M-anonymous-function';
		elseif contains(rows{k, 1}, '>')
			kind = 'M-subfunction';
		elseif rows{k, 9}
			kind = 'Builtin-function';
		end
		name = rows{k, 1};
		complete = name;
		if ~isempty(rows{k, 2}), complete = [rows{k, 2} '>' regexprep(name, '^.*>', '')]; end
		T(at(k), 1) = struct('CompleteName', complete, 'FunctionName', name, 'FileName', rows{k, 2}, 'Type', ...
			kind, 'Children', struct('Index', num2cell(c(:, 1)), 'NumCalls', num2cell(c(:, 2)), ...
			'TotalTime', num2cell(c(:, 3))), 'Parents', struct('Index', {}, 'NumCalls', {}), ...
			'ExecutedLines', rows{k, 8}, 'IsRecursive', rows{k, 6}, 'TotalRecursiveTime', 0, ...
			'PartialData', false, 'NumCalls', rows{k, 3}, 'TotalTime', rows{k, 4}, 'SelfTime', rows{k, 5});
	end
	for k = 1:numel(T)
		for c = reshape(T(k).Children, 1, [])
			T(c.Index).Parents(end + 1, 1) = struct('Index', k, 'NumCalls', c.NumCalls);
		end
	end
end
function S = info_of(settings)
	[T, at] = table_of();
	if ~isempty(T), T = rmfield(T, 'SelfTime'); end
	S = struct('FunctionTable', T, 'FunctionHistory', history(at, settings), 'ClockPrecision', 1e-9, ...
		'ClockSpeed', 1e9, 'Name', 'MATLAB', 'Overhead', 0);
end
function h = history(at, settings)
	% Columns: 0 or 1, the function; with time stamps also seconds and microseconds.
	h = runmat_profile('history');
	h(2, :) = at(h(2, :));
	h = h(:, h(2, :) > 0);
	if strcmp(settings.history, 'timestamp')
		h = [h(1:2, :); floor(h(3, :)); floor(mod(h(3, :), 1) * 1e6)];
	else
		h = h(1:2, :);
	end
end
function print_report(T)
	if isempty(T)
		fprintf('No profile data: use profile on before what is to be measured.\n');
		return
	end
	[~, order] = sort([T.TotalTime], 'descend');
	w = max([13, cellfun(@numel, {T.FunctionName})]);
	fprintf('%-*s  %10s  %14s  %13s\n', w, 'Function Name', 'Calls', 'Total Time (s)', 'Self Time (s)');
	for k = order
		fprintf('%-*s  %10d  %14.3f  %13.3f\n', w, T(k).FunctionName, T(k).NumCalls, T(k).TotalTime, ...
			T(k).SelfTime);
	end
end
