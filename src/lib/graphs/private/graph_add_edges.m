function [E, N] = graph_add_edges(directed, E, N, s, t, w)
%graph_add_edges  The tables of a graph with additional edges from S to T; new nodes are added.
names = {};
if ismember('Name', N.Properties.VariableNames)
    names = N.Name;
end
if istable(s)
    if ismember('Weight', s.Properties.VariableNames)
        w = s.Weight;
    end
    t = s.EndNodes(:, 2);
    s = s.EndNodes(:, 1);
end
if ischar(s) || isstring(s), s = cellstr(s); end
if ischar(t) || isstring(t), t = cellstr(t); end
if iscell(s)
    both = [s(:); t(:)];
    fresh = unique(both(~ismember(both, names)), 'stable');
    names = [names; fresh];
    [~, s] = ismember(s, names);
    [~, t] = ismember(t, names);
    N = table(names, 'VariableNames', {'Name'});
end
s = double(s(:));
t = double(t(:));
if isscalar(s), s = repmat(s, numel(t), 1); end
if isscalar(t), t = repmat(t, numel(s), 1); end
if isempty(names) && max([s; t]) > height(N)
    N = table('Size', [max([s; t]), 0], 'VariableTypes', {}, 'VariableNames', {});
end
old = struct('Edges', E, 'Nodes', N);
ends = [graph_ends(old); s t];
extra = E(:, 2:end);
if nargin > 5 || ismember('Weight', E.Properties.VariableNames)
    if nargin < 6, w = 1; end
    if isscalar(w), w = repmat(w, numel(s), 1); end
    extra = table([graph_weights(old); double(w(:))], 'VariableNames', {'Weight'});
elseif width(extra) > 0
    error('RunMat:notSupported', ...
        'Adding edges to a graph whose edges have other variables than Weight is not supported.');
else
    extra = [];
end
E = graph_edges(directed, ends, extra, names);
end
