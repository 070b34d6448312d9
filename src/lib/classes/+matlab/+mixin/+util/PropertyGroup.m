classdef PropertyGroup
%matlab.mixin.util.PropertyGroup  Properties that a custom display shows together, with a title.
    properties
        Title = ''
        PropertyList = {}
    end
    properties (Dependent, SetAccess = private)
        NumProperties
    end
    methods
        function g = PropertyGroup(list, title)
            if nargin > 0
                g.PropertyList = list;
            end
            if nargin > 1
                g.Title = title;
            end
        end
        function n = get.NumProperties(g)
            if isstruct(g.PropertyList)
                n = numel(fieldnames(g.PropertyList));
            else
                n = numel(g.PropertyList);
            end
        end
    end
end
