classdef digraph
%digraph  G = digraph(S, T, W), digraph(A), digraph(EDGES, NODES): nodes and edges from S to T.
%   G.Edges and G.Nodes are tables. Functions: numnodes numedges indegree outdegree successors predecessors addnode addedge rmnode rmedge findedge findnode
%   adjacency incidence shortestpath shortestpathtree distances bfsearch dfsearch conncomp toposort isdag transclosure flipedge centrality subgraph
%   nearest ismultigraph; plot keeps a figure.
%>> G = digraph([1 1 2], [2 3 3], [4 9 3]); [p, d] = shortestpath(G, 1, 3)
%p =
%     1     2     3
%d =
%     7
    properties
        Edges
        Nodes
    end
    methods
        function G = digraph(varargin)
            [G.Edges, G.Nodes] = graph_parts(true, varargin{:});
        end
        function n = numnodes(G), n = height(G.Nodes); end
        function n = numedges(G), n = height(G.Edges); end
        function G = addnode(G, what), G.Nodes = graph_add_nodes(G.Nodes, what); end
        function G = addedge(G, varargin), [G.Edges, G.Nodes] = graph_add_edges(true, G.Edges, G.Nodes, varargin{:}); end
        function G = rmnode(G, which)
            gone = findnode(G, which);
            G = subgraph(G, setdiff(1:numnodes(G), gone));
        end
        function G = rmedge(G, varargin)
            if numel(varargin) == 2
                varargin = {findedge(G, varargin{:})};
            end
            G.Edges(varargin{1}(varargin{1} > 0), :) = [];
        end
        function k = findnode(G, which), k = graph_node(G.Nodes, which); end
        function [k, k2] = findedge(G, s, t)
            ends = graph_ends(G);
            if nargin < 3
                if nargin < 2
                    s = (1:size(ends, 1)).';
                end
                k = ends(s, 1);
                k2 = ends(s, 2);
                return
            end
            s = findnode(G, s);
            t = findnode(G, t);
            [~, k] = ismember([s(:) t(:)], ends, 'rows');
        end
        function d = indegree(G, which)
            ends = graph_ends(G);
            d = accumarray(ends(:, 2), 1, [numnodes(G), 1]);
            if nargin > 1
                d = d(findnode(G, which));
            end
        end
        function d = outdegree(G, which)
            ends = graph_ends(G);
            d = accumarray(ends(:, 1), 1, [numnodes(G), 1]);
            if nargin > 1
                d = d(findnode(G, which));
            end
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
        function I = incidence(G)
            ends = graph_ends(G);
            m = size(ends, 1);
            I = sparse(ends, [(1:m).' (1:m).'], repmat([-1 1], m, 1), numnodes(G), m);
        end
        function [p, d, e] = shortestpath(G, s, t, varargin), [p, d, e] = graph_path(G, s, t); end
        function D = distances(G, varargin), D = graph_distances(G, varargin{:}); end
        function v = bfsearch(G, s), v = graph_search(G, s, false); end
        function v = dfsearch(G, s), v = graph_search(G, s, true); end
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
        function c = centrality(G, kind, varargin), c = graph_centrality(G, kind, adjacency(G)); end
        function H = subgraph(G, which)
            keep = findnode(G, which);
            if islogical(which)
                keep = find(which);
            end
            H = graph_part(G, keep(:));
        end
        function n = nearest(G, s, d)
            D = distances(G, s);
            at = find(D <= d & (1:numel(D)) ~= findnode(G, s)).';
            [~, o] = sort(D(at));
            n = graph_named(G, at(o), s);
        end
        function tf = ismultigraph(G), e = graph_ends(G); tf = size(unique(e, 'rows'), 1) < size(e, 1); end
        function h = plot(G, varargin), h = graphics_call('plot', 1, 0, 0); h = h{1}; end
        function disp(G), graph_show('digraph', G); end
    end
end
