classdef FevalFuture < handle
%parallel.FevalFuture  A result of parfeval: State, Error, OutputArguments, Diary; fetchOutputs, fetchNext, wait,
%   cancel, afterEach, afterAll.
    properties (SetAccess = private)
        Function
        InputArguments = {}
        NumOutputArguments = 0
        CreateDateTime
        ID = 0
        Parent = []
    end
    properties (Dependent, SetAccess = private)
        State
        Error
        OutputArguments
        Diary
        Read
        StartDateTime
        FinishDateTime
        RunningDuration
    end
    properties (Hidden, SetAccess = private)
        Now = 'pending'         % State, without asking the workers
        Failure = []
        Outputs = {}
        Text = ''
        Taken = false
        Started = NaT
        Finished = NaT
        Order = Inf             % position in the order in which futures ended
        Worker = 0              % the worker that must execute it; 0: any
        Job = 0
        Then = {}
        Cancelled = false
    end
    methods
        function F = FevalFuture(pool, fun, nout, args, worker)
            if nargin == 0, return, end
            if ischar(fun) || isstring(fun), fun = str2func(char(fun)); end
            if ~isa(fun, 'function_handle')
                error('parallel:fevalqueue:InvalidFunction', ...
                    'The function must be a function handle or the name of a function.');
            end
            if ~(isnumeric(nout) && isscalar(nout) && nout >= 0 && nout == fix(nout))
                error('parallel:fevalqueue:InvalidNumOutputs', ...
                    'The number of outputs must be a whole number that is not negative.');
            end
            F.ID = parallel.FevalFuture.next('id');
            F.CreateDateTime = datetime('now');
            F.Function = fun;
            F.InputArguments = args;
            F.NumOutputArguments = double(nout);
            F.Worker = worker;
            F.Parent = pool;
            if isempty(pool)
                run(F, args);
            else
                F.Now = 'queued';
                submit(pool, F);
            end
        end
        function s = get.State(F)
            look(F);
            s = F.Now;
        end
        function e = get.Error(F)
            look(F);
            e = F.Failure;
        end
        function o = get.OutputArguments(F)
            look(F);
            o = F.Outputs;
        end
        function t = get.Diary(F)
            look(F);
            t = F.Text;
        end
        function t = get.Read(F), t = F.Taken; end
        function t = get.StartDateTime(F), look(F); t = F.Started; end
        function t = get.FinishDateTime(F), look(F); t = F.Finished; end
        function t = get.RunningDuration(F)
            look(F);
            t = F.Finished - F.Started;
            if isnat(F.Finished) && ~isnat(F.Started), t = datetime('now') - F.Started; end
        end
        function varargout = fetchOutputs(F, varargin)
            uniform = true;
            if numel(varargin) == 2 && strcmpi(varargin{1}, 'UniformOutput')
                uniform = logical(varargin{2});
            elseif ~isempty(varargin)
                error('parallel:fevalqueue:InvalidOption', 'The option of fetchOutputs is ''UniformOutput''.');
            end
            wait(F);
            n = max(nargout, min(1, F(1).NumOutputArguments));
            parts = cell(numel(F), n);
            for k = 1:numel(F)
                F(k).Taken = true;
                if ~isempty(F(k).Failure)
                    throw(addCause(MException('parallel:fevalqueue:ExecutionError', ...
                        'One or more futures resulted in an error.'), F(k).Failure));
                end
                got = F(k).Outputs;
                if numel(got) < n
                    error('MATLAB:TooManyOutputs', 'Too many output arguments.');
                end
                parts(k, :) = got(1:n);
            end
            varargout = cell(1, n);
            for j = 1:n
                if isscalar(F)
                    varargout{j} = parts{1, j};
                elseif uniform
                    varargout{j} = vertcat(parts{:, j});
                else
                    varargout{j} = parts(:, j);
                end
            end
        end
        function [k, varargout] = fetchNext(F, timeout)
            if nargin < 2, timeout = Inf; end
            if all([F.Taken])
                error('parallel:fevalqueue:NoFutures', 'There are no unread futures to fetch.');
            end
            start = tic;
            k = first(F);
            while isempty(k) && toc(start) < timeout
                await(F, timeout - toc(start));
                k = first(F);
            end
            varargout = cell(1, max(nargout - 1, 0));
            if isempty(k), return, end
            F(k).Taken = true;
            if ~isempty(F(k).Failure)
                throw(addCause(MException('parallel:fevalqueue:ExecutionError', ...
                    'The function evaluation of the future with index %d failed.', k), F(k).Failure));
            end
            if numel(F(k).Outputs) < nargout - 1
                error('MATLAB:TooManyOutputs', 'Too many output arguments.');
            end
            varargout = F(k).Outputs(1:max(nargout - 1, 0));
        end
        function ok = wait(F, state, timeout)
            if nargin < 2, state = 'finished'; end
            if nargin < 3, timeout = Inf; end
            if ~any(strcmpi(state, {'finished', 'running'}))
                error('parallel:fevalqueue:InvalidState', ...
                    'A future can be waited for until ''running'' or ''finished''.');
            end
            start = tic;
            done = reached(F, state);
            while ~done && toc(start) < timeout
                await(F, timeout - toc(start));
                done = reached(F, state);
            end
            if nargout > 0, ok = done; end
        end
        function cancel(F)
            for k = 1:numel(F)
                look(F(k));
                if strcmp(F(k).Now, 'finished'), continue, end
                if strcmp(F(k).Now, 'running')
                    F(k).Cancelled = true;
                    runmat_pool('cancel', F(k).Parent.Handle, F(k).Worker);
                    start = tic;
                    while ~strcmp(F(k).Now, 'finished') && toc(start) < 5
                        await(F(k), 1);
                    end
                else
                    if ~isempty(F(k).Parent) && F(k).Parent.Handle > 0, withdraw(F(k).Parent, F(k)); end
                    finish(F(k), {}, stopped());
                end
            end
        end
        function B = afterEach(F, fun, nout, varargin)
            pass = passes(varargin);
            for k = numel(F):-1:1
                B(k) = promise(fun, nout);
                then(F(k), B(k), F(k), pass);
            end
            B = reshape(B, size(F));
        end
        function B = afterAll(F, fun, nout, varargin)
            B = promise(fun, nout);
            pass = passes(varargin);
            for k = 1:numel(F)
                then(F(k), B, F, pass);
            end
        end
        function tf = isequal(F, G)
            tf = isa(G, 'parallel.FevalFuture') && isequal(size(F), size(G)) && all(F == G, 'all');
        end
        function disp(F)
            if ~isscalar(F)
                fprintf('  %dx%d parallel.FevalFuture\n', size(F));
                return
            end
            fprintf('  parallel.FevalFuture with properties:\n\n               ID: %d\n         Function: %s\n', ...
                F.ID, func2str(F.Function));
            fprintf('            State: %s\n            Error: %s\n', F.State, class(F.Error));
        end
    end
    methods (Hidden)
        function start(F, job, worker)
            runmat_pool('call', F.Parent.Handle, worker, job, {F.Function, F.NumOutputArguments, F.InputArguments});
            F.Job = job;
            F.Worker = worker;
            F.Now = 'running';
            F.Started = datetime('now');
        end
        function say(F, text)
            F.Text = [F.Text, text];
        end
        function again = repeat(F)
            % Its worker has ended.
            again = false;
            finish(F, {}, MException('parallel:fevalqueue:WorkerAborted', ...
                'Worker %d ended while it executed the function.', F.Worker));
        end
        function drop(F)
            % Its pool was closed.
            finish(F, {}, stopped());
        end
        function finish(F, outputs, failure)
            if strcmp(F.Now, 'finished'), return, end
            if F.Cancelled && ~isempty(failure), failure = stopped(); end
            F.Outputs = outputs;
            F.Failure = failure;
            F.Now = 'finished';
            F.Finished = datetime('now');
            F.Order = parallel.FevalFuture.next('end');
            follow = F.Then;
            F.Then = {};
            for k = 1:numel(follow)
                fulfil(follow{k}{:});
            end
        end
        function run(F, args)
            % Without a pool, the function runs in this process.
            F.Now = 'running';
            F.Started = datetime('now');
            out = cell(1, F.NumOutputArguments);
            e = [];
            try
                [out{:}] = F.Function(args{:});
            catch e
                out = {};
            end
            finish(F, out, e);
        end
        function prepare(F, fun, nout)
            if ischar(fun) || isstring(fun), fun = str2func(char(fun)); end
            F.ID = parallel.FevalFuture.next('id');
            F.CreateDateTime = datetime('now');
            F.Function = fun;
            F.NumOutputArguments = nout;
        end
        function then(F, B, of, pass)
            look(F);
            if strcmp(F.Now, 'finished')
                fulfil(B, of, pass);
            else
                F.Then{end + 1} = {B, of, pass};
            end
        end
    end
    methods (Access = private)
        function look(F)
            if ~strcmp(F.Now, 'finished') && ~isempty(F.Parent) && isvalid(F.Parent), pump(F.Parent, 0); end
        end
        function await(F, seconds)
            % Waits until something happens in a pool of these futures.
            for k = 1:numel(F)
                if ~strcmp(F(k).Now, 'finished') && ~isempty(F(k).Parent)
                    pump(F(k).Parent, min(seconds, 1));
                    return
                end
            end
            roots = pending_sources(F);
            if ~isempty(roots), await(roots, seconds); end
        end
        function k = first(F)
            for j = 1:numel(F), look(F(j)); end
            order = [F.Order];
            order([F.Taken]) = Inf;
            [least, k] = min(order);
            if isinf(least), k = []; end
        end
        function done = reached(F, state)
            done = true;
            for k = 1:numel(F)
                look(F(k));
                begun = strcmp(F(k).Now, 'running') && strcmpi(state, 'running');
                done = done && (begun || strcmp(F(k).Now, 'finished'));
            end
        end
        function R = pending_sources(F) %#ok<MANU>
            % Finds futures on workers for which these futures wait.
            R = parallel.FevalFuture.empty;
            for p = {parallel.Pool.current(), parallel.Pool.background()}
                if ~isempty(p{1})
                    R = [R, p{1}.Running{:}, p{1}.Pending{:}]; %#ok<AGROW>
                end
            end
        end
    end
    methods (Static, Hidden)
        function n = next(what)
            persistent ids ends
            if isempty(ids), ids = 0; ends = 0; end
            if strcmp(what, 'id')
                ids = ids + 1;
                n = ids;
            else
                ends = ends + 1;
                n = ends;
            end
        end
    end
end

function e = stopped()
    e = MException('parallel:fevalqueue:ExecutionCancelled', 'Execution of the future was cancelled.');
end

function pass = passes(options)
    pass = false;
    if numel(options) == 2 && strcmpi(options{1}, 'PassFuture')
        pass = logical(options{2});
    elseif ~isempty(options)
        error('parallel:fevalqueue:InvalidOption', 'The option of afterEach and afterAll is ''PassFuture''.');
    end
end

function B = promise(fun, nout)
    B = parallel.FevalFuture();
    prepare(B, fun, nout);
end

function fulfil(B, of, pass)
    % Whether the futures for which B waits have ended, or some of them.
    if ~all(strcmp({of.Now}, 'finished')) || strcmp(B.Now, 'finished'), return, end
    failed = find(~cellfun('isempty', {of.Failure}), 1);
    if pass
        run(B, {of});
    elseif ~isempty(failed)
        finish(B, {}, of(failed).Failure);
    elseif isscalar(of)
        run(B, of.Outputs);
    else
        n = of(1).NumOutputArguments;
        out = cell(1, n);
        if n > 0, [out{:}] = fetchOutputs(of); end
        run(B, out);
    end
end
