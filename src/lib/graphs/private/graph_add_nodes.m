function N = graph_add_nodes(N, what)
%graph_add_nodes  The table of nodes with additional nodes, which are given as a number or by name.
named = ismember('Name', N.Properties.VariableNames);
if isnumeric(what)
    if named
        what = arrayfun(@(k) sprintf('Node%d', k), height(N) + (1:what), 'UniformOutput', false);
    else
        N = table('Size', [height(N) + what, 0], 'VariableTypes', {}, 'VariableNames', {});
        return
    end
elseif istable(what)
    what = what.Name;
end
what = cellstr(what);
if named
    N = table([N.Name; what(:)], 'VariableNames', {'Name'});
else
    old = arrayfun(@(k) sprintf('Node%d', k), (1:height(N)).', 'UniformOutput', false);
    N = table([old; what(:)], 'VariableNames', {'Name'});
end
end
