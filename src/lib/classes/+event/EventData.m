classdef EventData < handle
%event.EventData  What a callback is given: the source of an event and its name. Derive from it to tell more.
    properties (SetAccess = private)
        Source = []
        EventName = ''
    end
end
