classdef Agenda < handle
    % A priority queue of events: a binary heap in a cell, the earliest event on top.
    properties (Access = private)
        Heap = {}
        Made = 0
    end
    properties (Dependent)
        Count
        IsEmpty
    end
    methods
        function n = get.Count(a)
            n = numel(a.Heap);
        end
        function yes = get.IsEmpty(a)
            yes = isempty(a.Heap);
        end
        function add(a, time, kind, subject)
            a.Made = a.Made + 1;
            a.Heap{end+1} = Event(time, a.Made, kind, subject);
            k = numel(a.Heap);
            while k > 1
                up = floor(k / 2);
                if ~(a.Heap{k} < a.Heap{up})
                    break
                end
                a.Heap([k up]) = a.Heap([up k]);
                k = up;
            end
        end
        function e = next(a)
            if isempty(a.Heap)
                error('Agenda:empty', 'nothing is planned');
            end
            e = a.Heap{1};
            a.Heap{1} = a.Heap{end};
            a.Heap(end) = [];
            a.sink(1);
        end
    end
    methods (Access = private)
        function sink(a, k)
            n = numel(a.Heap);
            while 2 * k <= n
                child = 2 * k;
                if child < n && a.Heap{child + 1} < a.Heap{child}
                    child = child + 1;
                end
                if ~(a.Heap{child} < a.Heap{k})
                    break
                end
                a.Heap([k child]) = a.Heap([child k]);
                k = child;
            end
        end
    end
end
