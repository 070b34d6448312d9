classdef method < handle
%meta.method  A method of a class described.
    properties (SetAccess = private)
        Name = ''
        Description = ''
        DetailedDescription = ''
        Access = 'public'
        Static = false
        Abstract = false
        Sealed = false
        ExplicitConversion = false
        Hidden = false
        InputNames = {}
        OutputNames = {}
        DefiningClass = []
    end
end
