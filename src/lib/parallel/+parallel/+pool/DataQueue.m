classdef DataQueue < handle
%parallel.pool.DataQueue  Brings data from workers to the client: send(Q, DATA) there, afterEach(Q, FUN) here.
    properties (Dependent, SetAccess = private)
        QueueLength
    end
    properties (Hidden, SetAccess = protected)
        ID = 0
    end
    methods
        function q = DataQueue()
            q.ID = parallel.pool.DataQueue.table('new');
        end
        function n = get.QueueLength(q)
            parallel.pool.DataQueue.pump(0);
            n = numel(parallel.pool.DataQueue.table('get', q.ID).data);
        end
        function send(q, data)
            if runmat_pool('self') > 0
                runmat_pool('send', q.ID, data);
            else
                parallel.pool.DataQueue.deliver(q.ID, runmat_pool('copy', data));
            end
        end
        function listener = afterEach(q, fun)
            if ~isa(fun, 'function_handle')
                error('parallel:pool:DataQueue:Function', 'afterEach needs a function handle.');
            end
            s = parallel.pool.DataQueue.table('get', q.ID);
            s.last = s.last + 1;
            s.each(end + 1, :) = {s.last, fun};
            waiting = s.data;
            s.data = {};
            parallel.pool.DataQueue.table('set', q.ID, s);
            for k = 1:numel(waiting), fun(waiting{k}); end
            listener = parallel.pool.Listener(q.ID, s.last);
        end
        function close(q), parallel.pool.DataQueue.table('drop', q.ID); end
        function disp(q)
            fprintf('  %s with properties:\n\n    QueueLength: %d\n', class(q), q.QueueLength);
        end
    end
    methods (Static, Hidden)
        function deliver(id, data)
            s = parallel.pool.DataQueue.table('get', id);
            if isempty(s.each)
                s.data{end + 1} = data;
                parallel.pool.DataQueue.table('set', id, s);
                return
            end
            for k = 1:size(s.each, 1), s.each{k, 2}(data); end
        end
        function pump(seconds)
            % Takes the values that workers have sent meanwhile.
            for p = {parallel.Pool.current(), parallel.Pool.background()}
                if ~isempty(p{1}), pump(p{1}, seconds); seconds = 0; end
            end
        end
        function out = table(what, id, next)
            % The waiting values of each queue, and their receivers.
            persistent queues last
            none = struct('data', {{}}, 'each', {cell(0, 2)}, 'last', 0);
            if isempty(last)
                last = 0;
                queues = containers.Map('KeyType', 'double', 'ValueType', 'any');
            end
            switch what
                case 'new'
                    last = last + 1;
                    out = last;
                    if runmat_pool('self') > 0, out = -last - 1e6 * runmat_pool('self'); end
                case 'get'
                    out = none;
                    if isKey(queues, id), out = queues(id); end
                case 'set', queues(id) = next;
                case 'drop', if isKey(queues, id), remove(queues, id); end
            end
        end
    end
end
