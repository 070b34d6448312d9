classdef Ferry < Vessel
    % Always takes the same short time, and goes first.
    properties (Constant)
        Turnaround = 1.5
    end
    methods
        function f = Ferry(name)
            f = f@Vessel(name);
        end
        function t = serviceTime(~)
            t = Ferry.Turnaround;
        end
        function leave(f, now)
            leave@Vessel(f, now + 0);
        end
    end
end
