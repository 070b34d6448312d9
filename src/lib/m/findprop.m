function p = findprop(h, name)
%findprop  The meta.property object of a property of H; empty when there is none.
m = metaclass(h);
p = m.PropertyList(strcmp({m.PropertyList.Name}, name));
end
