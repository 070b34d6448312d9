% Functions of graphs obey their options; they name what they do not know.
G = digraph([1 1 2 3], [2 3 4 4], [1 4 1 -3]);
[p, d] = shortestpath(G, 1, 4); assert(isequal(p, [1 3 4]) && d == 1)
[p, d] = shortestpath(G, 1, 4, 'Method', 'unweighted'); assert(d == 2 && numel(p) == 3)
[~, d] = shortestpath(G, 1, 4, 'Method', 'acyclic'); assert(d == 1)
assert(isequal(distances(G, 1, 'Method', 'mixed'), [0 1 4 1]) && isequal(distances(G, 1, 4, 'Method', 'unweighted'), 2))
D = distances(G, 'Method', 'unweighted'); assert(isequal(D(1, :), [0 1 1 2]))
H = graph([1 2 1 4], [2 3 3 5], [1 1 5 2]);
[T, d, e] = shortestpathtree(H, 1); assert(isequaln(d, [0 1 2 Inf Inf]) && isequal(find(e), [1; 3]) && numedges(T) == 2)
assert(isequaln(shortestpathtree(H, 1, 'OutputForm', 'vector', 'Method', 'unweighted'), [0 1 1 NaN NaN]))
c = shortestpathtree(H, 1, [3 4], 'OutputForm', 'cell'); assert(isequal(c{1}, [1 2 3]) && isempty(c{2}))
[T, p] = minspantree(H); assert(numedges(T) == 2 && isequaln(p, [0 1 2 NaN NaN]))
[T, p] = minspantree(H, 'Type', 'forest'); assert(numedges(T) == 3 && isequal(p, [0 1 2 0 4]))
[T, p] = minspantree(H, 'Root', 5, 'Method', 'sparse'); assert(numedges(T) == 1 && isequaln(p, [NaN NaN NaN 5 0]))
S = digraph([3 3 4], [1 2 1]); assert(isequal(toposort(S, 'Order', 'stable'), [3 2 4 1]))
[n, R] = toposort(S); e = R.Edges.EndNodes; assert(all(e(:, 1) < e(:, 2)) && numel(n) == 4)
F = flipedge(G, 1); assert(isequal(F.Edges.EndNodes, [1 3; 2 1; 2 4; 3 4]) && isequal(F.Edges.Weight, [4; 1; 1; -3]))
assert(isequal(flipedge(G, 1, 2).Edges, F.Edges) && isequal(flipedge(G, [1 3], [2 4]).Edges.EndNodes(3, :), [2 4]))
P = graph([1 2 3], [2 3 4]); assert(isequal(centrality(P, 'betweenness'), [0; 2; 2; 0]))
Q = graph([1 2 1 3], [2 4 3 4]); assert(isequal(centrality(Q, 'betweenness'), [0.5; 0.5; 0.5; 0.5]))
assert(isequal(centrality(Q, 'betweenness', 'Cost', [1 1 9 9]), [1; 0.5; 0.5; 0]))
assert(isequal(centrality(P, 'degree', 'Importance', [2 3 4]), [2; 5; 7; 4]))
c = centrality(P, 'closeness', 'Cost', [1 2 3]); assert(norm(c - 1 ./ [10; 8; 8; 14]) < 1e-12)
c = centrality(digraph([1 2], [2 1]), 'pagerank', 'FollowProbability', 0.5, 'MaxIterations', 50, 'Tolerance', 1e-9);
assert(norm(c - [0.5; 0.5]) < 1e-9)
c = centrality(digraph([1 1 2 3], [2 3 1 1]), 'pagerank', 'Importance', [3 1 1 1], 'Tolerance', 1e-12, ...
	'MaxIterations', 500);
assert(abs(c(2) - 0.05 - 0.85 * 0.75 * c(1)) < 1e-9)
c = centrality(digraph([1 2 3], [4 4 4]), 'authorities'); assert(norm(c - [0; 0; 0; 1]) < 1e-9)
c = centrality(graph([1 1], [2 3]), 'eigenvector', 'Tolerance', 1e-12, 'MaxIterations', 1000);
assert(abs(c(1) / c(2) - sqrt(2)) < 1e-9)
says(@() shortestpath(G, 1, 4, 'Method', 'positive'))
says(@() shortestpath(G, 1, 4, 'Method', 'quick'))
says(@() distances(H, 'Method', 'acyclic'))
says(@() minspantree(H, 'Kind', 'forest'))
says(@() minspantree(H, 'Type', 'wood'))
says(@() toposort(S, 'Order'))
says(@() flipedge(G, 9))
says(@() centrality(P, 'betweenness', 'Importance', [1 1 1]))
says(@() centrality(P, 'closeness', 'Cost', [1 1]))
says(@() centrality(P, 'beauty'))
function says(f)
	try
		f();
		disp('no error')
	catch err
		disp(err.identifier)
	end
end
