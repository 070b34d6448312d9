classdef timetable < tabular
%timetable(TIMES, V1, V2, ...)  A table whose rows have times, datetimes or durations;
%   'VariableNames', {...} names the variables.
%timetable(V1, V2, ..., 'RowTimes', TIMES), 'SampleRate', FS or 'TimeStep', DT with 'StartTime', T0 make the times.
%timetable('Size', [M N], 'VariableTypes', {...}, 'RowTimes', TIMES) reserves room.
%TT(TIMES, :), TT(timerange(A, B), :)  Rows by their times.
%   TT.Time, TT.NAME, TT{ROWS, VARS}, TT.Properties as for tables.
%retime, synchronize, lag, isregular, sortrows, timetable2table, table2timetable, array2timetable.
%>> TT = timetable(hours([1; 2]), [5; 6], 'VariableNames', {'x'}); TT.x(TT.Time > hours(1))
%ans =
%     6
    methods
        function T = timetable(varargin)
            [args, o] = table_options(varargin, {'VariableNames', 'RowTimes', 'Size', 'VariableTypes', ...
                'DimensionNames', 'SampleRate', 'TimeStep', 'StartTime'});
            T.info.DimensionNames = {'Time', 'Variables'};
            given = isfield(o, 'RowTimes') || isfield(o, 'SampleRate') || isfield(o, 'TimeStep');
            shift = 0;
            if given || isempty(args) && ~isfield(o, 'Size')
                times = [];
                if isfield(o, 'RowTimes'), times = o.RowTimes; end
            else
                if isempty(args) || ~(isa(args{1}, 'datetime') || isa(args{1}, 'duration'))
                    error('MATLAB:timetable:NoTimeVector', ...
                        ['The row times vector must be the first input argument, or specified by the ''RowTimes'', ' ...
                        '''SampleRate'', or ''TimeStep'' parameter.']);
                end
                times = args{1};
                if ~isempty(inputname(1)), T.info.DimensionNames{1} = inputname(1); end
                args = args(2:end);
                shift = 1;
            end
            names = cell(1, numel(args));
            for k = 1:numel(args)
                names{k} = inputname(k + shift);
                if isempty(names{k}), names{k} = sprintf('Var%d', k); end
            end
            if isfield(o, 'Size')
                types = cellstr(o.VariableTypes);
                args = cellfun(@(t) table_blank(t, o.Size(1)), types, 'UniformOutput', false);
                names = arrayfun(@(k) sprintf('Var%d', k), 1:o.Size(2), 'UniformOutput', false);
            end
            if isfield(o, 'VariableNames'), names = reshape(cellstr(o.VariableNames), 1, []); end
            if numel(names) ~= numel(args)
                error('MATLAB:table:IncorrectNumberOfVarNames', ...
                    'The VariableNames property must contain one name for each variable in the table.');
            end
            table_check_names(names);
            n = numel(times);
            if ~isempty(args), n = size(args{1}, 1); elseif isfield(o, 'Size'), n = o.Size(1); end
            for k = 2:numel(args)
                if size(args{k}, 1) ~= n
                    error('MATLAB:table:UnequalVarLengths', 'All table variables must have the same number of rows.');
                end
            end
            T.data = reshape(args, 1, []);
            T.names = names;
            T.rows = n;
            if isfield(o, 'SampleRate') || isfield(o, 'TimeStep')
                start = seconds(0);
                if isfield(o, 'StartTime'), start = o.StartTime; end
                times = regular_times(start, o, n);
            elseif given || shift
                if numel(times) ~= n
                    error('MATLAB:timetable:IncorrectNumberOfRowTimes', ...
                        'The number of row times must match the number of rows in the timetable.');
                end
            else
                times = NaT(n, 1);
            end
            T.times = reshape(times, [], 1);
            if isfield(o, 'DimensionNames'), T.info.DimensionNames = reshape(cellstr(o.DimensionNames), 1, []); end
        end
        function [r, order] = sortrows(T, varargin)
            time = T.info.DimensionNames{1};
            args = varargin;
            words = {'ascend', 'descend', 'MissingPlacement', 'ComparisonMethod', time};
            first = '';
            if ~isempty(args) && ~isempty(args{1}), first = args{1}; end
            if isempty(first) || ((ischar(first) || isstring(first)) && any(strcmpi(first, words)))
                if ~isempty(args) && (isempty(first) || any(strcmp(first, time))), args(1) = []; end
                [~, order] = sort(T.times, args{:});
                r = pick(T, order, 1:numel(T.names));
            else
                [r, order] = sortrows@tabular(T, varargin{:});
            end
        end
        function tf = issorted(T, varargin), tf = issorted(T.times, varargin{:}); end
        function r = horzcat(varargin)
            for k = 2:nargin
                if isa(varargin{k}, 'timetable') && isa(varargin{1}, 'timetable') && ...
                    ~isequal(varargin{k}.times, varargin{1}.times)
                    error('MATLAB:table:horzcat:UnequalRowTimes', 'All input timetables must have the same row times.');
                end
            end
            r = horzcat@tabular(varargin{:});
        end
        function [r, ia, ic] = unique(T, varargin)
            [~, ~, t] = unique(T.times);
            X = reshape(t, [], 1);
            for k = 1:numel(T.names)
                x = T.data{k};
                if ~isnumeric(x) && ~islogical(x), [~, ~, x] = unique(x); x = reshape(x, [], 1); end
                X = [X, double(x)]; %#ok<AGROW>
            end
            [~, ia, ic] = unique(X, 'rows', varargin{:});
            r = pick(T, ia, 1:numel(T.names));
        end
        function r = varfun(f, T, varargin)
            % #ok<ASGLU>
            [rest, o] = table_options(varargin, {'InputVariables', 'GroupingVariables', 'OutputFormat', ...
                'ErrorHandler'});
            if isfield(o, 'OutputFormat') && ~strcmpi(o.OutputFormat, 'timetable') && ~strcmpi(o.OutputFormat, 'table')
                r = varfun@tabular(f, T, varargin{:});
                return
            end
            if isfield(o, 'GroupingVariables')
                S = timetable2table(T, 'ConvertRowTimes', false);
                r = varfun(f, S, varargin{:});
                return
            end
            at = find(~strcmpi(cellfun(@(a) text_of(a), varargin, 'UniformOutput', false), 'OutputFormat') == 0, 1);
            if ~isempty(at), varargin(at:at + 1) = []; end
            r = varfun@tabular(f, T, varargin{:});
            if isfield(o, 'OutputFormat') && strcmpi(o.OutputFormat, 'table'), return, end
            times = T.times;
            if height(r) ~= T.rows, times = T.times(ones(height(r), 1)); end
            r = of_table(r, times, T.info.DimensionNames{1});
        end
        function r = rowfun(f, T, varargin)
            [r, first] = rowfun@tabular(f, T, varargin{:});
            [~, o] = table_options(varargin, {'InputVariables', 'GroupingVariables', 'OutputFormat', ...
                'OutputVariableNames', 'NumOutputs', 'SeparateInputs', 'ExtractCellContents', 'ErrorHandler'});
            if isa(r, 'table') && ~(isfield(o, 'OutputFormat') && strcmpi(o.OutputFormat, 'table'))
                r = of_table(r, T.times(first), T.info.DimensionNames{1});
            end
        end
        function [tf, step] = isregular(T, unit)
            if nargin < 2, unit = 'time'; end
            unit = validatestring(unit, {'years', 'quarters', 'months', 'weeks', 'days', 'time'}, 'isregular');
            [tf, step] = regularity(T.times, unit);
        end
        function r = lag(T, n)
            if nargin < 2, n = 1; end
            if isa(n, 'duration')
                [~, step] = isregular(T);
                n = round(n / step);
            elseif ~(isnumeric(n) && isscalar(n) && isreal(n) && n == fix(n))
                error('MATLAB:timetable:lag:InvalidLag', 'The lag must be an integer or a duration.');
            end
            at = (1:T.rows)' - n;
            at(at < 1 | at > T.rows) = 0;
            r = gathered(T, at);
            r.times = T.times;
        end
        function r = retime(T, new, varargin), r = timetable_retime(T, new, varargin{:}); end
        function r = synchronize(varargin)
            names = cell(1, nargin);
            for k = 1:nargin, names{k} = inputname(k); end
            r = timetable_synchronize(varargin, names);
        end
        function tf = containsrange(T, varargin)
            [a, b] = limits_of(varargin{:});
            tf = min(T.times) <= a && max(T.times) >= b;
        end
        function tf = overlapsrange(T, varargin)
            [a, b] = limits_of(varargin{:});
            tf = min(T.times) <= b && max(T.times) >= a;
        end
        function tf = withinrange(T, varargin)
            [a, b] = limits_of(varargin{:});
            tf = min(T.times) >= a && max(T.times) <= b;
        end
    end
    methods (Hidden)
        function k = row_index(T, s)
            if isa(s, 'timerange') || isa(s, 'withtol')
                k = find(within(s, T.times));
            elseif isa(s, 'datetime') || isa(s, 'duration')
                k = zeros(0, 1);
                for i = 1:numel(s), k = [k; find(T.times == s(i))]; end %#ok<AGROW>
            elseif isequal(s, ':')
                k = (1:T.rows)';
            elseif ischar(s) || iscellstr(s) || isstring(s) %#ok<ISCLSTR>
                if isa(T.times, 'duration'), k = row_index(T, duration(s)); else, k = row_index(T, datetime(s)); end
            else
                k = row_index@tabular(T, s);
            end
        end
        function at = new_rows(T, s)
            if ischar(s) && ~isequal(s, ':') || iscellstr(s) || isstring(s) %#ok<ISCLSTR>
                s = datetime(s);
            end
            if isa(s, 'datetime') || isa(s, 'duration')
                at = zeros(numel(s), 1);
                more = 0;
                for i = 1:numel(s)
                    k = find(T.times == s(i), 1);
                    if isempty(k), more = more + 1; k = T.rows + more; end
                    at(i) = k;
                end
            elseif isa(s, 'timerange') || isa(s, 'withtol')
                at = find(within(s, T.times));
            else
                at = new_rows@tabular(T, s);
            end
        end
        function T = assign_part(T, at, vars, v, subs)
            old = T.rows;
            T = assign_part@tabular(T, at, vars, v, subs);
            s = subs{1};
            if ischar(s) && ~isequal(s, ':') || iscellstr(s) || isstring(s), s = datetime(s); end %#ok<ISCLSTR>
            if T.rows > old
                new = find(at > old);
                if isa(s, 'datetime') || isa(s, 'duration')
                    if isempty(T.times), T.times = s([]); end
                    T.times(at(new)) = s(new);
                elseif isa(v, 'timetable')
                    T.times(at(new)) = v.times(min(new, numel(v.times)));
                end
            end
        end
        function T = set_times(T, t)
            if ~(isa(t, 'datetime') || isa(t, 'duration'))
                error('MATLAB:timetable:InvalidRowTimes', 'RowTimes must be a datetime vector or a duration vector.');
            end
            if numel(t) ~= T.rows
                error('MATLAB:timetable:IncorrectNumberOfRowTimes', ...
                    'The number of row times must match the number of rows in the timetable.');
            end
            T.times = reshape(t, [], 1);
        end
        function T = with_parts(T, data, names, times)
            % This timetable with other columns and times.
            T.data = reshape(data, 1, []);
            T.names = names;
            T.times = reshape(times, [], 1);
            T.rows = numel(times);
            T.info.VariableUnits = {};
            T.info.VariableDescriptions = {};
        end
        function p = properties_of(T)
            q = properties_of@tabular(T);
            p = matlab.tabular.TimetableProperties;
            for f = reshape(properties(q), 1, []), p.(f{1}) = q.(f{1}); end
            p.RowTimes = T.times;
            if T.rows > 0
                p.StartTime = T.times(1);
            elseif isa(T.times, 'duration')
                p.StartTime = seconds(NaN);
            else
                p.StartTime = NaT;
            end
            p.SampleRate = NaN;
            p.TimeStep = duration(0, 0, NaN);
            if T.rows > 1
                [tf, step] = regularity(T.times, 'time');
                if tf, p.TimeStep = step; p.SampleRate = 1 / seconds(step); end
            end
        end
        function T = with_properties(T, p)
            old = properties_of(T);
            T = with_properties@tabular(T, p);
            o = struct();
            start = p.StartTime;
            if ~isequaln(old.SampleRate, p.SampleRate)
                o.SampleRate = p.SampleRate;
            elseif ~(isequal(old.TimeStep, p.TimeStep) || isa(p.TimeStep, 'duration') && isnan(p.TimeStep) && ...
                isnan(old.TimeStep))
                o.TimeStep = p.TimeStep;
            elseif T.rows && ~isequal(start, old.StartTime)
                if isa(start, class(T.times))
                    T.times = T.times - old.StartTime + start;
                else
                    T.times = start + (T.times - old.StartTime);
                end
            elseif ~isequal(old.RowTimes, p.RowTimes)
                T = set_times(T, p.RowTimes);
            end
            if ~isempty(fieldnames(o)), T.times = regular_times(start, o, T.rows); end
        end
    end
end
function t = text_of(a)
    t = '';
    if ischar(a) || isstring(a) && isscalar(a), t = char(a); end
end
function T = of_table(S, times, name)
    T = timetable(S.data{:}, 'RowTimes', times, 'VariableNames', S.names, 'DimensionNames', {name, 'Variables'});
end
function t = regular_times(start, o, n)
    k = (0:n - 1)';
    if ~isa(start, 'duration') && ~isa(start, 'datetime')
        error('MATLAB:timetable:InvalidStartTime', 'The start time must be a datetime or a duration.');
    elseif isfield(o, 'SampleRate')
        if ~(isnumeric(o.SampleRate) && isreal(o.SampleRate) && isscalar(o.SampleRate) && o.SampleRate > 0)
            error('MATLAB:timetable:InvalidSampleRate', 'The sample rate must be a positive number.');
        end
        t = start + seconds(k / o.SampleRate);
    elseif isa(o.TimeStep, 'calendarDuration')
        t = start + k * o.TimeStep;
    elseif ~isa(o.TimeStep, 'duration') || ~isscalar(o.TimeStep)
        error('MATLAB:timetable:InvalidTimeStep', 'The time step must be a scalar duration or calendarDuration.');
    else
        t = start + k * o.TimeStep;
        if isa(start, 'duration') && seconds(start) == 0, t.Format = o.TimeStep.Format; end
    end
end
function [tf, step] = regularity(times, unit)
    % Whether the steps are equal up to rounding. In calendar units, the step is a calendarDuration.
    step = seconds(NaN);
    if numel(times) < 2, tf = false; return, end
    if any(strcmpi(unit, {'months', 'quarters', 'years', 'days', 'weeks', 'month', 'year', 'day'})) && ...
        isa(times, 'datetime')
        one = struct('m', @calmonths, 'q', @calquarters, 'y', @calyears, 'd', @caldays, 'w', @calweeks);
        make = one.(lower(unit(1)));
        n = round(calendar_steps(times, unit));
        tf = all(n == n(1)) && isequal(times(1) + make((0:numel(times) - 1)' * n(1)), reshape(times, [], 1));
        if tf, step = make(n(1)); end
        return
    end
    d = seconds(diff(times));
    tf = all(abs(d - d(1)) <= 1e-9 * max(1, abs(d(1)))) && d(1) ~= 0;
    if tf
        step = times(2) - times(1);
        if isa(times, 'duration'), step.Format = times.Format; end
    end
end
function n = calendar_steps(times, unit)
    [y, m, ~] = ymd(times);
    switch lower(unit(1))
        case 'y', n = diff(y);
        case 'q', n = diff(y * 12 + m) / 3;
        case 'm', n = diff(y * 12 + m);
        case 'w', n = days(diff(times)) / 7;
        otherwise, n = days(diff(times));
    end
end
function [a, b] = limits_of(r, b)
    if nargin == 2, a = r; return, end
    if isa(r, 'timerange')
        a = r.first; b = r.last;
    elseif isa(r, 'timetable')
        a = min(r.times); b = max(r.times);
    else
        a = min(r); b = max(r);
    end
end
