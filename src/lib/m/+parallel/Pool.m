classdef Pool < handle
%parallel.Pool  What parpool and gcp give: the session as a pool of one worker.
    properties (SetAccess = private)
        NumWorkers = 1
        Connected = true
        Busy = false
        IdleTimeout = 30
    end
end
