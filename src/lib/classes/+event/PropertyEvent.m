classdef PropertyEvent < event.EventData
%event.PropertyEvent  What a callback of a property is given.
    properties (SetAccess = private)
        AffectedObject = []
    end
    properties (SetAccess = private, Hidden)
        PropertyName = ''
    end
end
