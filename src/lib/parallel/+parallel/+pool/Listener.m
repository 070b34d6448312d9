classdef Listener < handle
%parallel.pool.Listener  What afterEach of a DataQueue gives; delete(L) ends the calls.
    properties (Hidden, SetAccess = private)
        Queue
        Number
    end
    methods
        function L = Listener(queue, number)
            L.Queue = queue;
            L.Number = number;
        end
        function stop(L)
            s = parallel.pool.DataQueue.table('get', L.Queue);
            s.each([s.each{:, 1}] == L.Number, :) = [];
            parallel.pool.DataQueue.table('set', L.Queue, s);
        end
    end
end
