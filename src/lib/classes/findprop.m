function p = findprop(h, name)
%findprop  The meta.property object of a property of H; empty when there is none.
%Of a property that addprop added it is a meta.DynamicProperty.
p = runmat_dynamic_property(h, name);
if ~isempty(p), return, end
m = metaclass(h);
p = m.PropertyList(strcmp({m.PropertyList.Name}, name));
end
