classdef PollableDataQueue < parallel.pool.DataQueue
%parallel.pool.PollableDataQueue  A DataQueue that the client asks: [DATA, OK] = poll(Q, SECONDS).
    methods
        function [data, ok] = poll(q, timeout)
            if nargin < 2, timeout = 0; end
            start = tic;
            s = parallel.pool.DataQueue.table('get', q.ID);
            while isempty(s.data)
                left = timeout - toc(start);
                parallel.pool.DataQueue.pump(min(max(left, 0), 1));
                s = parallel.pool.DataQueue.table('get', q.ID);
                if left <= 0, break, end
                if isempty(s.data) && isempty(parallel.Pool.current()) && isempty(parallel.Pool.background())
                    pause(min(left, 0.05));
                end
            end
            ok = ~isempty(s.data);
            data = [];
            if ok
                data = s.data{1};
                s.data(1) = [];
                parallel.pool.DataQueue.table('set', q.ID, s);
            end
        end
        function varargout = afterEach(~, varargin) %#ok<STOUT>
            error('parallel:pool:PollableDataQueue:NoCallbacks', ...
                'A PollableDataQueue calls no functions. Use poll, or a DataQueue.');
        end
    end
end
