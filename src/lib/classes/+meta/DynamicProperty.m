classdef DynamicProperty < meta.property
%meta.DynamicProperty  A property that addprop added to one object. Its attributes can be set.
%GetMethod is a handle to a function of the object; SetMethod is one of the object and the new value.
%delete(P) removes the property.
    methods
        function p = subsasgn(p, s, value)
            if ~strcmp(s(1).type, '.')
                p = builtin('subsasgn', p, s, value);
                return
            end
            name = char(s(1).subs);
            settable = {'Description', 'DetailedDescription', 'GetAccess', 'SetAccess', 'Dependent', 'Transient', ...
                'Hidden', 'GetObservable', 'SetObservable', 'AbortSet', 'NonCopyable', 'GetMethod', 'SetMethod'};
            if ~any(strcmp(name, settable))
                error('MATLAB:class:SetProhibited', ...
                    'You cannot set the read-only property ''%s'' of meta.DynamicProperty.', name);
            end
            if ~isscalar(s), value = subsasgn(p.(name), s(2:end), value); end
            before = p.(name);
            p.(name) = value;
            try
                runmat_property_changed(p);
            catch problem
                p.(name) = before;
                rethrow(problem);
            end
        end
        function delete(p), runmat_remove_property(p); end
    end
    methods (Hidden)
        function start(p, obj, name)
            p.Name = name;
            p.DefiningClass = metaclass(obj);
            runmat_add_property(obj, name, p);
        end
    end
end
