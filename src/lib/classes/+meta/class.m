classdef class < handle
%meta.class  A class described: ?Name, metaclass(obj) or meta.class.fromName('Name') give one.
    properties (SetAccess = private)
        Name = ''
        Description = ''
        DetailedDescription = ''
        Hidden = false
        Sealed = false
        Abstract = false
        Enumeration = false
        ConstructOnLoad = false
        HandleCompatible = false
        InferiorClasses = {}
        ContainingPackage = []
        RestrictsSubclassing = false
        PropertyList = []
        MethodList = []
        EventList = []
        EnumerationMemberList = []
        SuperclassList = []
    end
    methods
        function tf = lt(a, b)
            tf = a ~= b && runmat_is_subclass(a.Name, b.Name);
        end
        function tf = le(a, b)
            tf = runmat_is_subclass(a.Name, b.Name);
        end
        function tf = gt(a, b)
            tf = b < a;
        end
        function tf = ge(a, b)
            tf = b <= a;
        end
    end
end
