classdef property < handle
%meta.property  A property of a class described.
    properties (SetAccess = protected)
        Name = ''
        Description = ''
        DetailedDescription = ''
        GetAccess = 'public'
        SetAccess = 'public'
        Dependent = false
        Constant = false
        Abstract = false
        Transient = false
        Hidden = false
        GetObservable = false
        SetObservable = false
        AbortSet = false
        NonCopyable = false
        GetMethod = []
        SetMethod = []
        HasDefault = false
        DefaultValue = []
        DefiningClass = []
    end
end
