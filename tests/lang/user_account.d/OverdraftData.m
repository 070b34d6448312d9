classdef OverdraftData < event.EventData
    properties
        Short
    end
    methods
        function d = OverdraftData(s), d.Short = s; end
    end
end
