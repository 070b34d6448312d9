classdef (Abstract) dynamicprops < handle
%dynamicprops  Handle objects to which properties can be added: addprop(OBJ, NAME).
    methods
        function p = addprop(obj, name)
            p = runmat_add_property(obj, char(name));
        end
    end
end
