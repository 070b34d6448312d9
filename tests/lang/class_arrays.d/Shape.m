classdef (Abstract) Shape < matlab.mixin.Heterogeneous
    properties
        name = ''
    end
    methods (Abstract)
        a = area(s)
    end
end
