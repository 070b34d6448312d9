function bins = graph_bins(G, bins, options)
%graph_bins  The component numbers of nodes. With 'OutputForm', 'cell': the nodes of each component.
k = find(strcmpi(options, 'OutputForm'), 1);
if ~isempty(k) && strcmpi(options{k + 1}, 'cell')
    numbers = bins;
    bins = cell(1, max(numbers));
    for j = 1:numel(bins)
        at = find(numbers == j);
        if ismember('Name', G.Nodes.Properties.VariableNames)
            bins{j} = G.Nodes.Name(at).';
        else
            bins{j} = at;
        end
    end
end
end
