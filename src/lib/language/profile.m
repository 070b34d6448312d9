function out = profile(action, varargin)
%profile on          Count calls of functions and their time from now on; profile off: no more;
%   profile resume: on, and keep what is there.
%profile viewer      Stop and print the functions: calls, total time, and
%   self time (without the functions that they called).
%S = profile('info') The same as a struct: S.FunctionTable has FunctionName, FileName, NumCalls, TotalTime, Children,
%   Parents.
%profile clear, S = profile('status')
%>> profile on; x = nchoosek(5, 2); profile off; S = profile('info');
%>> any(strcmp({S.FunctionTable.FunctionName}, 'nchoosek'))
%ans =
%  logical
%   1
	persistent since
	if nargin == 0, action = 'viewer'; end
	switch lower(char(action))
		case {'on', '-history', '-timestamp', '-detail'}
			runmat_profile('clear');
			since = tic;
			runmat_profile('on');
		case 'resume', runmat_profile('on');
		case 'off', runmat_profile('off');
		case {'clear', 'reset'}, runmat_profile('clear');
		case 'status'
			word = 'off';
			if runmat_profile('is_on'), word = 'on'; end
			out = struct('ProfilerStatus', word, 'DetailLevel', 'mmex', 'Timer', 'performance', ...
				'HistoryTracking', 'off', 'HistorySize', 5000000);
		case 'info'
			out = info_of(table_of());
		case {'viewer', 'report'}
			runmat_profile('off');
			print_report(table_of());
		otherwise
			error('MATLAB:profile:InvalidInput', 'Unknown option ''%s''.', char(action));
	end
end
function T = table_of()
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
		end
		name = rows{k, 1};
		complete = name;
		if ~isempty(rows{k, 2}), complete = [rows{k, 2} '>' regexprep(name, '^.*>', '')]; end
		T(at(k), 1) = struct('CompleteName', complete, 'FunctionName', name, 'FileName', rows{k, 2}, 'Type', ...
			kind, 'Children', struct('Index', num2cell(c(:, 1)), 'NumCalls', num2cell(c(:, 2)), ...
			'TotalTime', num2cell(c(:, 3))), 'Parents', struct('Index', {}, 'NumCalls', {}), ...
			'ExecutedLines', zeros(0, 3), 'IsRecursive', rows{k, 6}, 'TotalRecursiveTime', 0, ...
			'PartialData', false, 'NumCalls', rows{k, 3}, 'TotalTime', rows{k, 4}, 'SelfTime', rows{k, 5});
	end
	for k = 1:numel(T)
		for c = reshape(T(k).Children, 1, [])
			T(c.Index).Parents(end + 1, 1) = struct('Index', k, 'NumCalls', c.NumCalls);
		end
	end
end
function S = info_of(T)
	if ~isempty(T), T = rmfield(T, 'SelfTime'); end
	S = struct('FunctionTable', T, 'FunctionHistory', zeros(2, 0), 'ClockPrecision', 1e-9, 'ClockSpeed', 1e9, ...
		'Name', 'MATLAB', 'Overhead', 0);
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
