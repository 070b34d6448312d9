function k = graph_node(N, which)
%graph_node  The numbers of nodes that are given by number or by name; 0 for an unknown name.
if isnumeric(which) || islogical(which)
    k = double(which);
    if any(k(:) > height(N)) && ~islogical(which)
        error('MATLAB:graphfun:findnode:NodeNotFound', 'Node ID must be less than or equal to %d.', height(N));
    end
    return
end
k = zeros(numel(cellstr(which)), 1);
if ismember('Name', N.Properties.VariableNames)
    [~, k] = ismember(cellstr(which), N.Name);
end
k = k(:);
end
