classdef AccountStatus < uint8
    enumeration
        Open (1)
        Frozen (2)
        Closed (3)
    end
    methods
        function tf = isUsable(s), tf = s == AccountStatus.Open; end
    end
end
