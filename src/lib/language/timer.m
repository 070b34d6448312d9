classdef timer < handle
%timer(NAME, VALUE, ...)  A clock that calls a function: t = timer('TimerFcn', @(t, e) disp('now'), 'StartDelay', 1).
%   start(t), stop(t), wait(t), delete(t). ExecutionMode is 'singleShot', 'fixedRate', 'fixedDelay' or 'fixedSpacing';
%   Period, StartDelay and TasksToExecute say when and how often. StartFcn, StopFcn and ErrorFcn are called, too.
%   The functions run while the program waits: in pause, drawnow, input and wait.
%>> t = timer('TimerFcn', @(t, e) disp('now'), 'Period', 0.01, 'ExecutionMode', 'fixedRate', 'TasksToExecute', 2);
%>> start(t), wait(t), delete(t)
%now
%now
    properties
        BusyMode = 'drop'
        ErrorFcn = ''
        ExecutionMode = 'singleShot'
        Name = ''
        ObjectVisibility = 'on'
        Period = 1
        StartDelay = 0
        StartFcn = ''
        StopFcn = ''
        Tag = ''
        TasksToExecute = Inf
        TimerFcn = ''
        UserData = []
    end
    properties (SetAccess = private)
        AveragePeriod = NaN
        InstantPeriod = NaN
        Running = 'off'
        TasksExecuted = 0
        Type = 'timer'
    end
    properties (Hidden)
        due = Inf                       % on the clock of timers, in seconds
        first = NaN                     % times of the first and the last run
        last = NaN
    end
    methods
        function t = timer(varargin)
            t.Name = sprintf('timer-%d', timers('count'));
            set(t, varargin{:});
            timers('add', t);
        end
        function set(list, varargin)
            if isscalar(varargin) && isstruct(varargin{1})
                varargin = reshape([fieldnames(varargin{1}), struct2cell(varargin{1})].', 1, []);
            elseif mod(numel(varargin), 2)
                error('MATLAB:timer:settingerror', 'Properties come in pairs of a name and a value.');
            end
            for t = reshape(list, 1, [])
                for k = 1:2:numel(varargin), t.(property(t, varargin{k}, 'set')) = varargin{k + 1}; end
            end
        end
        function v = get(t, name)
            if nargin > 1
                v = t.(property(t, name, 'get'));
                return
            end
            v = struct();
            for p = reshape(sort(properties(t)), 1, []), v.(p{1}) = t.(p{1}); end
        end
        function start(list)
            for t = reshape(list, 1, [])
                usable(t);
                if strcmp(t.Running, 'on')
                    error('MATLAB:timer:start:alreadystarted', 'Cannot start timer because it is already running.');
                elseif isempty(t.TimerFcn)
                    error('MATLAB:timer:start:notimerfcn', 'The timer has no TimerFcn.');
                end
                begin(t, t.StartDelay);
            end
        end
        function startat(t, varargin)
            % startat(T, TIME): starts at a time that datenum understands.
            usable(t);
            seconds = (datenum(varargin{:}) - now) * 86400;
            if seconds < 0
                error('MATLAB:timer:startat:timehaspassed', 'The time is in the past.');
            end
            begin(t, seconds);
        end
        function stop(list)
            for t = reshape(list, 1, [])
                usable(t);
                if strcmp(t.Running, 'off'), continue, end
                t.Running = 'off';
                t.due = Inf;
                call(t, 'StopFcn');
            end
        end
        function wait(list)
            for t = reshape(list, 1, [])
                usable(t);
                if isinf(t.TasksToExecute) && ~strcmp(t.ExecutionMode, 'singleShot') && strcmp(t.Running, 'on')
                    error('MATLAB:timer:wait:infinite', 'The timer ''%s'' never ends: TasksToExecute is Inf.', t.Name);
                end
                while isvalid(t) && strcmp(t.Running, 'on'), timers('wait', max(t.due - timers('clock'), 0)); end
            end
        end
        function delete(list)
            for t = reshape(list, 1, [])
                t.Running = 'off';
                t.due = Inf;
                timers('remove', t);
            end
        end
        function disp(list)
            if ~isscalar(list)
                fprintf('  %d timers\n', numel(list));
                return
            end
            fprintf('   Timer Object: %s\n\n   Timer Settings\n      ExecutionMode: %s\n             Period: %g\n', ...
                list.Name, list.ExecutionMode, list.Period);
            fprintf('           BusyMode: %s\n            Running: %s\n', list.BusyMode, list.Running);
        end
    end
    methods (Hidden)
        function begin(t, seconds)
            [t.TasksExecuted, t.first, t.last, t.AveragePeriod, t.InstantPeriod] = deal(0, NaN, NaN, NaN, NaN);
            t.Running = 'on';
            t.due = timers('clock') + seconds;
            call(t, 'StartFcn');
            timers('arm');
        end
        function fire(t)
            % Calls TimerFcn once, and computes the time of the next call.
            at = timers('clock');
            if ~isnan(t.last)
                t.InstantPeriod = at - t.last;
                t.AveragePeriod = (at - t.first) / t.TasksExecuted;
            else
                t.first = at;
            end
            t.last = at;
            t.TasksExecuted = t.TasksExecuted + 1;
            planned = t.due;
            t.due = Inf;                % while it runs
            ok = call(t, 'TimerFcn');
            if ~isvalid(t) || strcmp(t.Running, 'off'), return, end
            if ~ok || strcmp(t.ExecutionMode, 'singleShot') || t.TasksExecuted >= t.TasksToExecute
                stop(t);
                return
            end
            late = timers('clock');
            switch t.ExecutionMode
                case 'fixedRate'
                    t.due = planned + t.Period;
                    if t.due < late && strcmp(t.BusyMode, 'drop')
                        t.due = planned + t.Period * ceil((late - planned) / t.Period);
                    end
                case 'fixedDelay', t.due = at + t.Period;
                otherwise, t.due = late + t.Period;
            end
        end
        function ok = call(t, name)
            % Calls a text, a function, or a cell of a function and more inputs.
            f = t.(name);
            ok = true;
            if isempty(f), return, end
            event = struct('Type', name, 'Data', struct('time', clock));
            try
                if iscell(f)
                    feval(f{1}, t, event, f{2:end});
                elseif isa(f, 'function_handle')
                    f(t, event);
                else
                    evalin('base', char(f));
                end
            catch e
                ok = false;
                fprintf(2, 'Error while evaluating %s for timer ''%s''\n\n%s\n', name, t.Name, e.message);
                if ~strcmp(name, 'ErrorFcn') && isvalid(t), call(t, 'ErrorFcn'); end
            end
        end
        function usable(t)
            if ~isvalid(t)
                error('MATLAB:timer:invalid', 'Invalid timer object. This object has been deleted.');
            end
        end
        function name = property(t, given, what)
            usable(t);
            if ~(ischar(given) || isstring(given) && isscalar(given))
                error('MATLAB:timer:badname', 'The name of a property must be text.');
            end
            names = properties(t);
            fits = strcmpi(names, given);
            if ~any(fits), fits = strncmpi(names, given, strlength(given)); end
            if nnz(fits) ~= 1
                error('MATLAB:class:InvalidProperty', 'There is no ''%s'' property in the ''timer'' class.', given);
            end
            name = names{fits};
            if strcmp(what, 'set') && any(strcmp(name, {'AveragePeriod', 'InstantPeriod', 'Running', ...
                    'TasksExecuted', 'Type'}))
                error('MATLAB:class:SetProhibited', ...
                    'Unable to set the ''%s'' property of class ''timer'' because it is read-only.', name);
            end
        end
    end
    methods
        function set.ExecutionMode(t, v)
            modes = {'singleShot', 'fixedRate', 'fixedDelay', 'fixedSpacing'};
            t.ExecutionMode = modes{one_of(v, modes, 'ExecutionMode')};
        end
        function set.BusyMode(t, v)
            modes = {'drop', 'error', 'queue'};
            t.BusyMode = modes{one_of(v, modes, 'BusyMode')};
        end
        function set.Period(t, v)
            number_of(v, 0.001, 'Period');
            t.Period = v;
        end
        function set.StartDelay(t, v)
            number_of(v, 0, 'StartDelay');
            t.StartDelay = v;
        end
        function set.TasksToExecute(t, v)
            number_of(v, 1, 'TasksToExecute');
            t.TasksToExecute = v;
        end
    end
end

function k = one_of(v, words, name)
    k = [];
    if ischar(v) || isstring(v), k = find(strcmpi(v, words)); end
    if ~isscalar(k)
        error('MATLAB:timer:badenumvalue', 'The value of %s must be one of: %s.', name, strjoin(words, ', '));
    end
end

function number_of(v, least, name)
    if ~(isnumeric(v) && isreal(v) && isscalar(v) && v >= least)
        error('MATLAB:timer:badvalue', 'The value of %s must be a number of at least %g.', name, least);
    end
end
