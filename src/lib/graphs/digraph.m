classdef digraph < matlab.internal.graph_base
%G = digraph(S, T, W)  A directed graph with edges from S to T and weights W; also
%   digraph(A) and digraph(EDGES, NODES).
%   G.Edges and G.Nodes are tables. Functions: numnodes numedges indegree outdegree successors predecessors addnode
%   addedge rmnode rmedge findedge findnode adjacency incidence shortestpath shortestpathtree distances bfsearch
%   dfsearch conncomp toposort isdag transclosure flipedge centrality subgraph nearest ismultigraph; plot keeps a
%   figure.
%>> G = digraph([1 1 2], [2 3 3], [4 9 3]); [p, d] = shortestpath(G, 1, 3)
%p =
%     1     2     3
%d =
%     7
    methods
        function G = digraph(varargin)
            [G.Edges, G.Nodes] = graph_parts(true, varargin{:});
        end
        function d = indegree(G, varargin)
            ends = graph_ends(G);
            d = graph_degrees(G, ends(:, 2), varargin{:});
        end
        function d = outdegree(G, varargin)
            ends = graph_ends(G);
            d = graph_degrees(G, ends(:, 1), varargin{:});
        end
        function n = successors(G, which)
            ends = graph_ends(G);
            n = graph_named(G, unique(ends(ends(:, 1) == findnode(G, which), 2)), which);
        end
        function n = predecessors(G, which)
            ends = graph_ends(G);
            n = graph_named(G, unique(ends(ends(:, 2) == findnode(G, which), 1)), which);
        end
        function G = flipedge(G, varargin)
            ends = graph_ends(G);
            if nargin > 1
                error('RunMat:notSupported', 'flipedge of some edges is not supported.');
            end
            names = G.Edges.EndNodes;
            G.Edges.EndNodes = names(:, [2 1]);
            [~, order] = sortrows(ends(:, [2 1]));
            G.Edges = G.Edges(order, :);
        end
        function n = toposort(G, varargin)
            n = graph_order(adjacency(G));
            if isempty(n) && numnodes(G) > 0
                error('MATLAB:graphfun:toposort:InvalidGraph', 'Graph must be a directed acyclic graph.');
            end
        end
        function tf = isdag(G), tf = numnodes(G) == 0 || ~isempty(graph_order(adjacency(G))); end
        function R = transclosure(G)
            A = full(adjacency(G)) ~= 0;
            for k = 1:size(A, 1)
                A = A | A(:, k) & A(k, :);
            end
            R = digraph(A);
        end
        function A = adjacency(G, w)
            ends = graph_ends(G);
            x = ones(size(ends, 1), 1);
            if nargin > 1
                x = graph_weights(G, w);
            end
            n = numnodes(G);
            A = sparse(ends(:, 1), ends(:, 2), x, n, n);
        end
        function [bins, sizes] = conncomp(G, varargin)
            weak = find(strcmpi(varargin, 'Type'), 1);
            A = adjacency(G);
            if ~isempty(weak) && strcmpi(varargin{weak + 1}, 'weak')
                bins = graph_components(A + A.');
            else
                reach = full(A ~= 0) | logical(eye(size(A)));
                for k = 1:size(A, 1)
                    reach = reach | reach(:, k) & reach(k, :);
                end
                [~, first] = max(reach & reach.', [], 2);
                [~, ~, bins] = unique(first);
                bins = bins.';
            end
            sizes = accumarray(bins(:), 1).';
            bins = graph_bins(G, bins, varargin);
        end
    end
end
