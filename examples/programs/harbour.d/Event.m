classdef Event
    % Something that happens at a time: a value, compared by time and then by the order of its making.
    properties (SetAccess = immutable)
        Time (1,1) double {mustBeNonnegative} = 0
        Order (1,1) double = 0
        Kind (1,:) char = 'none'
        Subject = []
    end
    methods
        function e = Event(time, order, kind, subject)
            if nargin == 0
                return
            end
            e.Time = time;
            e.Order = order;
            e.Kind = kind;
            e.Subject = subject;
        end
        function yes = lt(a, b)
            yes = a.Time < b.Time || (a.Time == b.Time && a.Order < b.Order);
        end
        function text = char(e)
            text = sprintf('%s@%.2f', e.Kind, e.Time);
        end
    end
end
