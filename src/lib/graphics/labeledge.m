function labeledge(h, varargin)
%labeledge(H, K, TEXTS)     Writes texts beside the edges K of a plotted graph.
%labeledge(H, S, T, TEXTS)  Beside the edges from nodes S to nodes T.
%>> h = plot(graph(1, 2)); labeledge(h, 1, 'way'); disp(h.EdgeLabel{1})
%way
    graph_of(h, 'labeledge');
    if numel(varargin) < 2, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    e = h.values.Edge;
    k = varargin{1};
    if numel(varargin) > 2
        pairs = sort([graph_nodes(h, varargin{1}).', graph_nodes(h, varargin{2}).'], 2);
        [found, k] = ismember(pairs, sort(e, 2), 'rows');
        k = k(found).';
    end
    texts = varargin{end};
    if isnumeric(texts), texts = string(texts); end
    texts = cellstr(string(texts));
    list = h.values.EdgeLabel;
    list(end + 1:size(e, 1)) = {''};
    list(k) = texts(min(1:numel(k), numel(texts)));
    h.EdgeLabel = list;
end
