function E = graph_edges(directed, ends, extra, names)
%graph_edges  The sorted table of edges. EndNodes are names if the nodes have names, else numbers; EXTRA are the other
%   variables.
if ~directed
    ends = sort(ends, 2);
end
[ends, order] = sortrows(ends);
if ~isempty(names) && ~isempty(ends)
    names = cellstr(names);
    E = table(reshape(names(ends), size(ends)), 'VariableNames', {'EndNodes'});
elseif ~isempty(names)
    E = table(cell(0, 2), 'VariableNames', {'EndNodes'});
else
    E = table(ends, 'VariableNames', {'EndNodes'});
end
if ~isempty(extra)
    E = [E, extra(order, :)];
end
end
