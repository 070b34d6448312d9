classdef (ConstructOnLoad) SaleData < event.EventData
    properties, Count, end
    methods, function o = SaleData(n), o.Count = n; end, end
end
