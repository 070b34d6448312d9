function W = graph_weighing(caller, G, args)
%W = graph_weighing(CALLER, G, ARGS)  Takes 'Method' and its value from ARGS and gives the weights between nodes as
%   that method sees them.
o = graph_options(caller, args, struct('Method', 'auto'), ...
    struct('Method', {{'auto', 'unweighted', 'positive', 'mixed', 'acyclic'}}));
w = graph_weights(G);
switch o.Method
    case 'unweighted'
        w(:) = 1;
    case 'positive'
        if any(w < 0)
            error(['MATLAB:graphfun:' caller ':NegativeWeights'], 'Edge weights must not be negative.');
        end
    case 'mixed'
        if ~isa(G, 'digraph')
            error(['MATLAB:graphfun:' caller ':MixedUndirected'], 'The method ''mixed'' needs a digraph.');
        end
    case 'acyclic'
        if ~isa(G, 'digraph') || ~isdag(G)
            error(['MATLAB:graphfun:' caller ':InvalidGraph'], 'Graph must be a directed acyclic graph.');
        end
end
W = graph_matrix(G, w);
end
