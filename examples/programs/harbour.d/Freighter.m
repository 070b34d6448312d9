classdef Freighter < Vessel
    % Carries cargo of one kind; its service takes effort times tonnes.
    properties
        Load Cargo = Cargo.Grain
        Tonnes (1,1) double {mustBePositive} = 1
    end
    methods
        function f = Freighter(name, load, tonnes)
            f@Vessel(name);
            f.Load = load;
            f.Tonnes = tonnes;
        end
        function t = serviceTime(f)
            t = f.Load.Effort * f.Tonnes;
            if needsTugs(f.Load)
                t = t + 1;
            end
        end
    end
end
