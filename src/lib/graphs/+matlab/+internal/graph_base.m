classdef graph_base
%graph_base  What graph and digraph share: the tables, and the methods that do not depend on the direction of edges.
    properties
        Edges
        Nodes
    end
    methods
        function n = numnodes(G), n = height(G.Nodes); end
        function n = numedges(G), n = height(G.Edges); end
        function G = addnode(G, what), G.Nodes = graph_add_nodes(G.Nodes, what); end
        function G = addedge(G, varargin)
            [G.Edges, G.Nodes] = graph_add_edges(isa(G, 'digraph'), G.Edges, G.Nodes, varargin{:});
        end
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
            pairs = [s(:) t(:)];
            if ~isa(G, 'digraph')
                pairs = sort(pairs, 2);
            end
            [~, k] = ismember(pairs, ends, 'rows');
        end
        function I = incidence(G)
            ends = graph_ends(G);
            m = size(ends, 1);
            I = sparse(ends, [(1:m).' (1:m).'], repmat([-1 1], m, 1), numnodes(G), m);
        end
        function [p, d, e] = shortestpath(G, s, t, varargin), [p, d, e] = graph_path(G, s, t, varargin); end
        function [T, D, E] = shortestpathtree(G, s, varargin), [T, D, E] = graph_pathtree(G, s, varargin); end
        function D = distances(G, varargin), D = graph_distances(G, varargin{:}); end
        function v = bfsearch(G, s), v = graph_search(G, s, false); end
        function v = dfsearch(G, s), v = graph_search(G, s, true); end
        function c = centrality(G, kind, varargin), c = graph_centrality(G, kind, varargin); end
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
        function h = plot(G, varargin), p = graph_plot(G, varargin); if nargout > 0, h = p; end, end
        function disp(G), graph_show(class(G), G); end
    end
end
