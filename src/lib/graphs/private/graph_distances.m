function D = graph_distances(G, varargin)
%graph_distances  Distances from nodes S to nodes T; the default of both is all nodes. Then 'Method' and its value.
n = numnodes(G);
ends_ = {1:n, 1:n};
k = 0;
while k < 2 && numel(varargin) > 0 && ~is_option(G, varargin)
    k = k + 1;
    ends_{k} = varargin{1};
    if ~isnumeric(ends_{k}) && ~isequal(ends_{k}, 'all'), ends_{k} = findnode(G, ends_{k}); end
    if isequal(ends_{k}, 'all'), ends_{k} = 1:n; end
    varargin(1) = [];
end
[s, t] = ends_{:};
W = graph_weighing('distances', G, varargin);
D = zeros(numel(s), n);
for k = 1:numel(s)
    D(k, :) = graph_tree(W, s(k));
end
D = D(:, t);
D(D < 1e-300 & D > 0) = 0;
end
function tf = is_option(G, args)
% Is this text an option, not the name of a node?
tf = (ischar(args{1}) || isstring(args{1}) && isscalar(args{1})) && ~isequal(args{1}, 'all') && ...
    all(findnode(G, args{1}) == 0);
end
