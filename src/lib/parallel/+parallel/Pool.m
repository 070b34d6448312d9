classdef Pool < handle
%parallel.Pool  What parpool and gcp give: the session as a pool of one worker.
    properties (SetAccess = private)
        NumWorkers = 1
        Connected = true
        Busy = false
        IdleTimeout = 30
    end
    methods (Static, Hidden)
        function p = current(next)
            % the pool that is open, or an empty array of pools
            persistent pool
            if nargin > 0, pool = next; end
            if isempty(pool) || ~isvalid(pool), pool = parallel.Pool.empty; end
            p = pool;
        end
    end
end
