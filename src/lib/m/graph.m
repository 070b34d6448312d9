classdef graph
%graph  G = graph(S, T, W), graph(A), graph(EDGES, NODES): nodes and edges without a direction.
%   G.Edges and G.Nodes are tables. Functions: numnodes numedges degree neighbors addnode addedge rmnode rmedge findedge findnode
%   adjacency incidence laplacian shortestpath shortestpathtree distances bfsearch dfsearch conncomp minspantree centrality subgraph
%   nearest ismultigraph; plot keeps a figure.
%>> G = graph([1 1 2], [2 3 3], [4 9 3]); [p, d] = shortestpath(G, 1, 3)
%p =
%     1     2     3
%d =
%     7
    properties
        Edges
        Nodes
    end
    methods
        function G = graph(varargin)
            [G.Edges, G.Nodes] = graph_parts(false, varargin{:});
        end
        function n = numnodes(G), n = height(G.Nodes); end
        function n = numedges(G), n = height(G.Edges); end
        function G = addnode(G, what), G.Nodes = graph_add_nodes(G.Nodes, what); end
        function G = addedge(G, varargin), [G.Edges, G.Nodes] = graph_add_edges(false, G.Edges, G.Nodes, varargin{:}); end
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
            [~, k] = ismember(sort([s(:) t(:)], 2), ends, 'rows');
        end
        function d = degree(G, which)
            ends = graph_ends(G);
            d = accumarray(ends(:), 1, [numnodes(G), 1]);
            if nargin > 1
                d = d(findnode(G, which));
            end
        end
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
        function I = incidence(G)
            ends = graph_ends(G);
            m = size(ends, 1);
            I = sparse(ends, [(1:m).' (1:m).'], repmat([-1 1], m, 1), numnodes(G), m);
        end
        function L = laplacian(G)
            A = adjacency(G);
            L = diag(sum(A, 2)) - A;
        end
        function [p, d, e] = shortestpath(G, s, t, varargin), [p, d, e] = graph_path(G, s, t); end
        function D = distances(G, varargin), D = graph_distances(G, varargin{:}); end
        function v = bfsearch(G, s), v = graph_search(G, s, false); end
        function v = dfsearch(G, s), v = graph_search(G, s, true); end
        function [bins, sizes] = conncomp(G, varargin)
            bins = graph_components(adjacency(G));
            sizes = accumarray(bins(:), 1).';
            bins = graph_bins(G, bins, varargin);
        end
        function [T, pred] = minspantree(G, varargin)
            ends = graph_ends(G);
            [~, order] = sort(graph_weights(G));
            group = 1:numnodes(G);
            kept = false(1, size(ends, 1));
            for k = order(:).'
                a = group(ends(k, 1));
                b = group(ends(k, 2));
                if a ~= b
                    group(group == b) = a;
                    kept(k) = true;
                end
            end
            T = G;
            T.Edges = G.Edges(kept, :);
            [~, pred] = graph_tree(adjacency(T), 1);
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
        function disp(G), graph_show('graph', G); end
    end
end
