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
    properties (Dependent, Hidden)      % the lists of older releases: cell arrays
        Properties
        Methods
        Events
        EnumeratedValues
        SuperClasses
    end
    methods
        function c = get.Properties(m), c = cells(m.PropertyList); end
        function c = get.Methods(m), c = cells(m.MethodList); end
        function c = get.Events(m), c = cells(m.EventList); end
        function c = get.EnumeratedValues(m), c = cells(m.EnumerationMemberList); end
        function c = get.SuperClasses(m), c = cells(m.SuperclassList); end
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

function c = cells(list)
c = cell(numel(list), 1);
for k = 1:numel(list), c{k} = list(k); end
end
