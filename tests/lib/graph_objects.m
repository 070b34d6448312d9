% graph and digraph: edges and nodes as tables, paths, searches, components, trees.
% long: wgpu
format compact
G = graph([1 1 2 3 3 4], [2 3 4 4 5 5], [4 1 1 5 2 1])
G.Edges
[p, d, e] = shortestpath(G, 1, 5)
assert(isequal(distances(G, 1), [0 4 1 4 3]))
assert(isequal(degree(G).', [2 2 3 3 2]) && isequal(neighbors(G, 3).', [1 4 5]))
assert(isequal(bfsearch(G, 1).', 1:5) && isequal(dfsearch(G, 1).', [1 2 4 3 5]))
T = minspantree(G); assert(sum(T.Edges.Weight) == 5 && numedges(T) == 4)
H = addedge(rmedge(G, 1, 2), 6, 7, 9);
assert(numnodes(H) == 7 && isequal(conncomp(H), [1 1 1 1 1 2 2]))
assert(isequal(full(adjacency(graph([1 2], [2 3]))), [0 1 0; 1 0 1; 0 1 0]))
assert(isequal(full(laplacian(graph([1 2], [2 3]))), [1 -1 0; -1 2 -1; 0 -1 1]))
C = graph({'a', 'b', 'c'}, {'b', 'c', 'd'}, [1 2 3]);
C.Nodes
q = shortestpath(C, 'a', 'd')
assert(findnode(C, 'c') == 3 && findedge(C, 'c', 'b') == 2 && findedge(C, 'a', 'd') == 0)
S = subgraph(C, {'b', 'c'}); assert(numedges(S) == 1 && isequal(S.Edges.EndNodes, {'b', 'c'}))
D = digraph([1 1 2 3], [2 3 4 4]);
assert(isequal(toposort(D), [1 2 3 4]) && isdag(D) && isequal(successors(D, 1).', [2 3]) && ...
    isequal(indegree(D).', [0 1 1 2]))
assert(isequal(full(adjacency(D)), [0 1 1 0; 0 0 0 1; 0 0 0 1; 0 0 0 0]))
L = addedge(D, 4, 1);
assert(~isdag(L) && isequal(conncomp(L), [1 1 1 1]) && isequal(conncomp(D, 'Type', 'weak'), [1 1 1 1]))
try, toposort(L), catch err, disp(err.message), end
[p, d] = shortestpath(D, 4, 1)
A = [0 2 0; 2 0 3; 0 3 0]; assert(isequal(full(adjacency(graph(A), 'weighted')), A))
assert(isequal(round(centrality(D, 'pagerank') * 1000).', ...
    round(centrality(digraph(adjacency(D)), 'pagerank') * 1000).'))
try, graph([0 1; 2 0]), catch err, disp(err.message), end
