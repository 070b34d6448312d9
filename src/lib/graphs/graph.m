classdef graph < matlab.internal.graph_base
%G = graph(S, T, W)  An undirected graph with edges between S and T and weights W; also
%   graph(A) and graph(EDGES, NODES).
%   G.Edges and G.Nodes are tables. Functions: numnodes numedges degree neighbors addnode addedge rmnode rmedge findedge
%   findnode adjacency incidence laplacian shortestpath shortestpathtree distances bfsearch dfsearch conncomp
%   minspantree centrality subgraph nearest ismultigraph; plot keeps a figure.
%>> G = graph([1 1 2], [2 3 3], [4 9 3]); [p, d] = shortestpath(G, 1, 3)
%p =
%     1     2     3
%d =
%     7
    methods
        function G = graph(varargin)
            [G.Edges, G.Nodes] = graph_parts(false, varargin{:});
        end
        function d = degree(G, varargin), d = graph_degrees(G, graph_ends(G), varargin{:}); end
        function n = neighbors(G, which)
            at = findnode(G, which);
            ends = graph_ends(G);
            n = graph_named(G, unique([ends(ends(:, 1) == at, 2); ends(ends(:, 2) == at, 1)]), which);
        end
        function A = adjacency(G, w)
            ends = graph_ends(G);
            x = ones(size(ends, 1), 1);
            if nargin > 1
                x = graph_weights(G, w);
            end
            loop = ends(:, 1) == ends(:, 2);
            n = numnodes(G);
            A = sparse([ends(:, 1); ends(~loop, 2)], [ends(:, 2); ends(~loop, 1)], [x; x(~loop)], n, n);
        end
        function L = laplacian(G)
            A = adjacency(G);
            L = diag(sum(A, 2)) - A;
        end
        function [bins, sizes] = conncomp(G, varargin)
            graph_options('conncomp', varargin, struct('OutputForm', 'vector'), ...
                struct('OutputForm', {{'vector', 'cell'}}));
            bins = graph_components(adjacency(G));
            sizes = accumarray(bins(:), 1).';
            bins = graph_bins(G, bins, varargin);
        end
        function [T, pred] = minspantree(G, varargin), [T, pred] = graph_spanning(G, varargin); end
    end
end
