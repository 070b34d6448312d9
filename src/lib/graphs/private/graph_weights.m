function w = graph_weights(G, w)
%graph_weights  The weights of the edges: G.Edges.Weight, else ones; W: numbers, or 'weighted'.
if nargin > 1 && isnumeric(w)
    w = w(:);
elseif ismember('Weight', G.Edges.Properties.VariableNames)
    w = double(G.Edges.Weight);
else
    w = ones(height(G.Edges), 1);
end
end
