function treeplot(parent, nodes, edges)
%treeplot(PARENT)   Draws a tree: PARENT(K) is the parent of node K, 0 of a root.
%   treeplot(PARENT, NODES, EDGES): line specifications of the nodes ('ro') and the edges ('r-'); '' draws none.
%>> treeplot([0 1 1 2]); disp(numel(get(gca, 'Children')))
%     2
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    if nargin < 2, nodes = 'ro'; end
    if nargin < 3, edges = 'r-'; end
    [x, y, h] = treelayout(parent);
    child = find(parent(:).' > 0);
    above = reshape(parent(child), 1, []);
    shape = @(v) reshape([v(above); v(child); nan(1, numel(child))], 1, []);
    data = {};
    if ~isempty(nodes), data = {x, y, nodes}; end
    if ~isempty(edges), data = [data, {shape(x), shape(y), edges}]; end
    if isempty(data), newplot; else, plot(data{:}); end
    xlabel(['height = ' int2str(h)])
    axis([0 1 0 1])
end
