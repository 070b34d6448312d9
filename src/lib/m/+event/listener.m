classdef listener < handle
%event.listener  What addlistener returns: who is called when an event happens.
%   L.Enabled = false keeps it quiet; delete(L) ends it.
    properties (SetAccess = private)
        Source = {}
        EventName = ''
    end
    properties
        Callback = []
        Enabled = true
        Recursive = false
    end
end
