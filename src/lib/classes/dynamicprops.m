classdef (Abstract) dynamicprops < handle
%dynamicprops  Handle objects to which properties can be added: P = addprop(OBJ, NAME). P is a meta.DynamicProperty.
    methods
        function p = addprop(obj, name)
            if ~isscalar(obj)
                error('MATLAB:class:ScalarObjectRequired', 'A property can be added to one object only.');
            end
            name = char(name);
            if ~isvarname(name)
                error('MATLAB:class:InvalidPropertyName', '''%s'' is not a valid name of a property.', name);
            end
            p = meta.DynamicProperty;
            start(p, obj, name);
        end
    end
end
