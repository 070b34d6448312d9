classdef (Abstract) Vessel < handle
    % Any ship: knows its name and how its time went; subclasses say how long they are served.
    properties
        Name
        Arrived = NaN
        Berthed = NaN
        Left = NaN
    end
    properties (Constant)
        Flag = 'none'
    end
    events
        Departed
    end
    methods (Abstract)
        t = serviceTime(v)
    end
    methods
        function v = Vessel(name)
            v.Name = name;
        end
        function t = waited(v)
            t = v.Berthed - v.Arrived;
        end
        function leave(v, now)
            v.Left = now;
            notify(v, 'Departed');
        end
        function disp(v)
            if isscalar(v)
                fprintf('  %s %s (arrived %.2f)\n', class(v), v.Name, v.Arrived);
            else
                fprintf('  %d vessels\n', numel(v));
            end
        end
    end
    methods (Static)
        function name = label(prefix, k)
            name = sprintf('%s-%02d', prefix, k);
        end
    end
end
