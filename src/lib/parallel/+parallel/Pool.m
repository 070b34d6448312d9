classdef Pool < handle
%parallel.Pool  A pool of workers that parpool opened: NumWorkers, Connected, Busy, IdleTimeout, FevalQueue.
%   Each worker is a process. delete(POOL) ends them.
    properties (SetAccess = private)
        NumWorkers = 0
        Connected = true
        IdleTimeout = Inf
        SpmdEnabled = true
        AttachedFiles = {}
        EnvironmentVariables = {}
    end
    properties (Dependent, SetAccess = private)
        Busy
        FevalQueue
    end
    properties (Hidden, SetAccess = private)
        Handle = 0
        Background = false
    end
    properties (Hidden)
        Pending = {}            % futures that wait for a worker
        Running = {}            % for each worker: its future, or []
        Jobs = 0
    end
    methods
        function p = Pool(n, kind, background, minutes)
            if nargin == 0, return, end
            if nargin > 3, p.IdleTimeout = minutes; end
            p.NumWorkers = n;
            p.Background = background;
            p.SpmdEnabled = ~strcmp(kind, 'Threads') && ~background;
            if background
                p.Handle = runmat_pool('open', n);
            elseif strcmp(kind, 'MPI')
                p.Handle = runmat_pool('open', n, true, p.IdleTimeout, true);
            else
                p.Handle = runmat_pool('open', n, true, p.IdleTimeout);
            end
            p.Running = cell(1, n);
        end
        function delete(p)
            if p.Handle > 0
                h = p.Handle;
                p.Handle = 0;
                p.Connected = false;
                for f = [p.Pending, p.Running(~cellfun('isempty', p.Running))]
                    drop(f{1});
                end
                p.Pending = {};
                runmat_pool('close', h);
            end
        end
        function tf = get.Connected(p)
            tf = p.Connected;
            if tf && p.Handle > 0 && isempty(p.Pending) && runmat_pool('expired', p.Handle)
                delete(p);
                tf = false;
            end
        end
        function tf = get.Busy(p)
            pump(p, 0);
            tf = p.Handle > 0 && (~isempty(p.Pending) || numel(runmat_pool('idle', p.Handle)) < p.NumWorkers);
        end
        function q = get.FevalQueue(p)
            pump(p, 0);
            q = struct('QueuedFutures', [parallel.FevalFuture.empty, p.Pending{:}], ...
                'RunningFutures', [parallel.FevalFuture.empty, p.Running{:}]);
        end
        function F = parfeval(p, fun, nout, varargin)
            if nargin < 3, error('MATLAB:minrhs', 'Not enough input arguments.'); end
            open(p);
            F = parallel.FevalFuture(p, fun, nout, varargin, 0);
        end
        function F = parfevalOnAll(p, fun, nout, varargin)
            if nargin < 3, error('MATLAB:minrhs', 'Not enough input arguments.'); end
            open(p);
            if isempty(p)
                F = parallel.FevalFuture(p, fun, nout, varargin, 0);
            else
                F = parallel.FevalOnAllFuture(p, fun, nout, varargin);
            end
        end
        function cancelAll(p)
            cellfun(@cancel, p.Pending);
            cellfun(@cancel, p.Running(~cellfun('isempty', p.Running)));
        end
        function addAttachedFiles(p, files)
            p.AttachedFiles = [p.AttachedFiles, cellstr(files)];
        end
        function updateAttachedFiles(p), end %#ok<MANU>
        function disp(p)
            if ~isscalar(p) || ~isvalid(p)
                fprintf('  %dx%d parallel.Pool\n', size(p));
                return
            end
            fprintf('  parallel.Pool with properties:\n\n     NumWorkers: %d\n', p.NumWorkers);
            fprintf('      Connected: %d\n           Busy: %d\n', p.Connected, p.Busy);
            fprintf('    IdleTimeout: %g\n', p.IdleTimeout);
        end
    end
    methods (Hidden)
        function open(p)
            if ~isempty(p) && ~(isvalid(p) && p.Connected)
                error('parallel:cluster:PoolClosed', 'The pool of workers is closed.');
            end
        end
        function submit(p, future)
            p.Pending{end + 1} = future;
            hand(p);
        end
        function withdraw(p, future)
            p.Pending(cellfun(@(f) f == future, p.Pending)) = [];
        end
        function hand(p)
            % Gives waiting futures to idle workers.
            while ~isempty(p.Pending) && p.Handle > 0
                idle = runmat_pool('idle', p.Handle);
                % other workers have a result that was not taken yet
                idle = idle(cellfun('isempty', p.Running(idle)));
                k = [];
                for k = 1:numel(p.Pending)
                    want = p.Pending{k}.Worker;
                    if want == 0 && ~isempty(idle), want = idle(1); end
                    if any(idle == want), break, end
                    k = [];
                end
                if isempty(k), return, end
                f = p.Pending{k};
                p.Pending(k) = [];
                p.Jobs = p.Jobs + 1;
                try
                    start(f, p.Jobs, want);
                    p.Running{want} = f;
                catch e
                    finish(f, {}, e);
                end
            end
        end
        function some = pump(p, seconds)
            % Takes frames that workers sent; waits at most so long for one.
            some = false;
            while p.Handle > 0
                e = runmat_pool('next', p.Handle, seconds);
                if isempty(e), return, end
                some = true;
                seconds = 0;
                event(p, e{:});
            end
        end
        function event(p, kind, worker, job, data)
            if strcmp(kind, 'data')
                parallel.pool.DataQueue.deliver(data{1}, data{2});
                return
            end
            f = p.Running{worker};
            if isempty(f) || f.Job ~= job, return, end
            if strcmp(kind, 'output')
                say(f, data);
                return
            end
            p.Running{worker} = [];
            hand(p);
            switch kind
                case 'result', finish(f, data, []);
                case 'error', finish(f, {}, data{1});
                case 'damaged', finish(f, {}, data);
                otherwise
                    again = repeat(f);
                    if again, submit(p, f); end
            end
        end
    end
    methods (Static, Hidden)
        function p = current(next)
            % The open pool, or an empty array of pools.
            persistent pool
            if nargin > 0, pool = next; end
            if isempty(pool) || ~isvalid(pool) || ~pool.Connected, pool = parallel.Pool.empty; end
            p = pool;
        end
        function p = background(next)
            persistent pool
            if nargin > 0, pool = next; end
            if isempty(pool) || ~isvalid(pool) || ~pool.Connected, pool = parallel.Pool.empty; end
            p = pool;
        end
    end
end
