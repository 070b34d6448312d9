classdef Cargo
    % What a ship carries.
    enumeration
        Grain   (1.0)
        Oil     (0.5)
        Boxes   (2.0)
    end
    properties (SetAccess = immutable)
        Effort
    end
    methods
        function c = Cargo(effort)
            c.Effort = effort;
        end
        function yes = needsTugs(c)
            yes = c == Cargo.Oil;
        end
    end
end
