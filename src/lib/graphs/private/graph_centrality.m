function c = graph_centrality(G, kind, A)
%graph_centrality  'degree', 'indegree', 'outdegree', 'closeness', 'betweenness', 'eigenvector', 'pagerank'.
n = size(A, 1);
A = full(A ~= 0);
switch lower(kind)
    case {'degree', 'outdegree'}
        c = sum(A, 2);
    case 'indegree'
        c = sum(A, 1).';
    case 'closeness'
        D = graph_distances(G);
        c = zeros(n, 1);
        for k = 1:n
            d = D(k, isfinite(D(k, :)));
            reached = numel(d) - 1;
            if reached > 0
                c(k) = (reached / (n - 1))^2 / sum(d);
            end
        end
    case 'pagerank'
        out = sum(A, 2);
        P = A ./ max(out, 1);
        P(out == 0, :) = 1 / n;
        c = ones(n, 1) / n;
        for k = 1:1000
            new = 0.85 * P.' * c + 0.15 / n;
            if norm(new - c, 1) < 1e-4
                c = new;
                break
            end
            c = new;
        end
        c = c / sum(c);
    case 'eigenvector'
        [V, d] = eig(double(A), 'vector');
        [~, k] = max(real(d));
        c = abs(V(:, k));
        c = c / sum(c);
    otherwise
        error('RunMat:notSupported', 'centrality ''%s'' is not supported.', kind);
end
end
