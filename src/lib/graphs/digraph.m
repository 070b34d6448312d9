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
            which = 1:size(ends, 1);
            if nargin == 2, which = varargin{1}; end
            if nargin == 3, which = findedge(G, varargin{:}); which = which(which > 0); end
            if nargin > 3
                error('MATLAB:maxrhs', 'Too many input arguments.');
            elseif islogical(which)
                which = find(which);
            end
            if any(which(:) < 1 | which(:) > size(ends, 1) | which(:) ~= fix(which(:)))
                error('MATLAB:graphfun:flipedge:InvalidEdge', 'Edges must be numbers from 1 to %d.', size(ends, 1));
            end
            which = unique(which);
            names = G.Edges.EndNodes;
            names(which, :) = names(which, [2 1]);
            ends(which, :) = ends(which, [2 1]);
            G.Edges.EndNodes = names;
            [~, order] = sortrows(ends);
            G.Edges = G.Edges(order, :);
        end
        function [n, H] = toposort(G, varargin)
            o = graph_options('toposort', varargin, struct('Order', 'fast'), struct('Order', {{'fast', 'stable'}}));
            n = graph_order(adjacency(G), strcmp(o.Order, 'stable'));
            if isempty(n) && numnodes(G) > 0
                error('MATLAB:graphfun:toposort:InvalidGraph', 'Graph must be a directed acyclic graph.');
            end
            if nargout > 1, H = graph_part(G, n(:)); end
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
            o = graph_options('conncomp', varargin, struct('OutputForm', 'vector', 'Type', 'strong'), ...
                struct('OutputForm', {{'vector', 'cell'}}, 'Type', {{'strong', 'weak'}}));
            A = adjacency(G);
            if strcmp(o.Type, 'weak')
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
            bins = graph_bins(G, bins, {'OutputForm', o.OutputForm});
        end
    end
end
