function graph_show(word, G)
%graph_show  The text that display shows for a graph.
fprintf('  %s with properties:\n\n', word);
fprintf('    Edges: [%d×%d table]\n', height(G.Edges), width(G.Edges));
fprintf('    Nodes: [%d×%d table]\n', height(G.Nodes), width(G.Nodes));
end
