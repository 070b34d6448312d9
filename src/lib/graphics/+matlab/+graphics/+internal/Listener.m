classdef Listener < handle
%matlab.graphics.internal.Listener  What addlistener returns for properties of graphics objects; delete(L) ends it.
    properties
        Source = {}
        EventName = ''
        Callback = []
        Enabled = true
        Recursive = false
        Names = {}                      % of the properties
    end
end
