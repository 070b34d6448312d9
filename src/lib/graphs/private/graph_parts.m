function [E, N] = graph_parts(directed, varargin)
%graph_parts  Makes the tables of edges and nodes from the arguments of graph(...) and digraph(...).
args = varargin;
names = {};
weights = [];
extra = [];
if isempty(args)
    s = zeros(0, 1);
    t = s;
    n = 0;
elseif istable(args{1})
    ends = args{1}.EndNodes;
    s = ends(:, 1);
    t = ends(:, 2);
    extra = args{1}(:, ~strcmp(args{1}.Properties.VariableNames, 'EndNodes'));
    n = 0;
    if numel(args) > 1
        n = height(args{2});
        if ismember('Name', args{2}.Properties.VariableNames)
            names = args{2}.Name;
        end
    end
elseif numel(args) == 1 || ischar(args{2}) && any(strcmpi(args{2}, {'upper', 'lower', 'omitselfloops'})) || ...
    isnumeric(args{1}) && ~isvector(args{1}) && ~isscalar(args{2})
    A = args{1};
    n = size(A, 1);
    if n ~= size(A, 2)
        error('MATLAB:graphfun:graph:SquareAdjacency', 'Adjacency matrix must be square.');
    end
    if numel(args) > 1 && ischar(args{2})
        if strcmpi(args{2}, 'lower')
            A = tril(A).';
        elseif strcmpi(args{2}, 'upper')
            A = triu(A);
        else
            A = A - diag(diag(A));
        end
    elseif ~directed && ~isequal(A, A.')
        error('MATLAB:graphfun:graph:SymmetricAdjacency', 'Adjacency matrix must be symmetric.');
    end
    if numel(args) > 1 && (iscell(args{2}) || isstring(args{2}))
        names = args{2};
    end
    if ~directed
        A = triu(A);
    end
    [t, s, w] = find(A.');
    if ~islogical(A)
        weights = double(w(:));
    end
else
    s = args{1};
    t = args{2};
    n = 0;
    if numel(args) > 2 && isnumeric(args{3})
        weights = double(args{3}(:));
    elseif numel(args) > 2 && istable(args{3})
        extra = args{3};
    end
    if numel(args) > 3 && isnumeric(args{4})
        n = args{4};
    elseif numel(args) > 3
        names = args{4};
        n = numel(names);
    end
end
if ischar(s), s = {s}; end
if ischar(t), t = {t}; end
if iscell(s) || isstring(s)
    s = cellstr(s);
    t = cellstr(t);
    if isempty(names)
        both = [reshape(s, 1, []); reshape(t, 1, [])];
        if isscalar(s) && numel(t) > 1, both = [s(:).' t(:).']; end
        names = unique(both(:), 'stable');
    end
    names = cellstr(names);
    [~, s] = ismember(s, names);
    [~, t] = ismember(t, names);
end
s = double(s(:));
t = double(t(:));
if isscalar(s), s = repmat(s, numel(t), 1); end
if isscalar(t), t = repmat(t, numel(s), 1); end
if numel(s) ~= numel(t)
    error('MATLAB:graphfun:graph:EqualNumel', ...
        'Source and target nodes must have the same number of elements, or one must be a scalar.');
end
if any([s; t] < 1 | [s; t] ~= fix([s; t]))
    error('MATLAB:graphfun:graph:InvalidNode', 'Source and target nodes must be positive integers.');
end
n = max([n; s; t; numel(names)]);
N = table('Size', [n 0], 'VariableTypes', {}, 'VariableNames', {});
if ~isempty(names)
    N = table(cellstr(names(:)), 'VariableNames', {'Name'});
end
if isempty(extra) && ~isempty(weights)
    if isscalar(weights), weights = repmat(weights, numel(s), 1); end
    extra = table(weights, 'VariableNames', {'Weight'});
end
E = graph_edges(directed, [s t], extra, names);
end
