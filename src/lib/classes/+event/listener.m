classdef listener < handle
%event.listener  What addlistener returns: who is called when an event happens.
%   L.Enabled = false keeps it quiet; delete(L) ends it.
    properties (Dependent, SetAccess = private)
        Source
    end
    properties (SetAccess = private)
        EventName = ''
    end
    properties
        Callback = []
        Enabled = true
        Recursive = false
    end
    methods
        function s = get.Source(this)
            s = runmat_listener_source(this);
        end
    end
end
