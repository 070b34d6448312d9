classdef event < handle
%meta.event  An event of a class described.
    properties (SetAccess = private)
        Name = ''
        Description = ''
        Hidden = false
        NotifyAccess = 'public'
        ListenAccess = 'public'
        DefiningClass = []
    end
end
