classdef Data < event.EventData
    properties
        value
    end
    methods
        function d = Data(v)
            d.value = v;
        end
    end
end
