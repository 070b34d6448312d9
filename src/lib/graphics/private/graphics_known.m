function v = graphics_known(h)
%graphics_known  The public values of an object, without those that only the library uses.
v = h.values;
v = rmfield(v, intersect(fieldnames(v), {'Inner', 'Cartesian', 'Built', 'TypeName', 'Control', 'App', 'Waits', ...
    'Grid', 'Interactivity', 'Actions', 'Linkdata', 'Refused', 'Own', 'Default', 'Builtin', 'Brushed', 'Cursor'}));
switch h.kind
    case 'root'
        v = rmfield(v, {'Told', 'Current'});
        v.CurrentFigure = h.values.Current;
        v.Children = get(h, 'Children');
        v.Type = 'root';
    case 'axes'
        v = rmfield(v, intersect(fieldnames(v), {'Hold', 'Order', 'Linked'}));
    case 'figure'
        v = rmfield(v, intersect(fieldnames(v), {'Modezoom', 'Modepan', 'Moderotate3d', 'Modebrush', ...
            'Modedatacursormode'}));
end
end
