function t = cluster(Z, varargin)
%T = cluster(Z, 'MaxClust', N)               The cluster of each element when the tree Z of linkage is cut into N.
%T = cluster(Z, 'Cutoff', C)                 When it is cut where the inconsistency coefficient is C or more.
%T = cluster(Z, 'Cutoff', C, 'Criterion', 'distance')   Where the distance is C or more.
%   A vector N or C gives a column for each of its elements.
%>> disp(cluster(linkage([1; 2; 10; 11]), 'MaxClust', 2)')
%     1     1     2     2
    if size(Z, 2) ~= 3, error('stats:cluster:BadTree', 'Z must be the matrix that linkage returns.'); end
    o = struct('maxclust', [], 'cutoff', [], 'criterion', 'inconsistent', 'depth', 2);
    for k = 1:2:numel(varargin) - 1
        name = lower(char(varargin{k}));
        if ~isfield(o, name), error('stats:cluster:BadParam', 'Unknown parameter ''%s''.', name); end
        o.(name) = varargin{k + 1};
    end
    if mod(numel(varargin), 2) == 1
        error('stats:cluster:BadParam', 'Options come in pairs of a name and a value.');
    elseif ~(isnumeric(o.maxclust) && all(o.maxclust(:) >= 1 & o.maxclust(:) == fix(o.maxclust(:))))
        error('stats:cluster:BadMaxClust', 'MaxClust must be positive integers.');
    elseif ~(isnumeric(o.cutoff) && isreal(o.cutoff) && ~any(isnan(o.cutoff(:)) | o.cutoff(:) < 0))
        error('stats:cluster:BadCutoff', 'Cutoff must be nonnegative numbers.');
    elseif ~any(strcmpi(o.criterion, {'inconsistent', 'distance'}))
        error('stats:cluster:BadCriterion', 'The criterion must be ''inconsistent'' or ''distance''.');
    elseif ~isempty(o.maxclust) && ~isempty(o.cutoff)
        error('stats:cluster:CutoffAndMaxClust', 'MaxClust and Cutoff cannot be given both.');
    end
    many = max(numel(o.maxclust), numel(o.cutoff));
    if many > 1                         % a column for each of them
        word = 'MaxClust';
        if isempty(o.maxclust), word = 'Cutoff'; end
        t = zeros(size(Z, 1) + 1, many);
        for k = 1:many
            t(:, k) = cluster(Z, word, o.(lower(word))(k), 'Criterion', o.criterion, 'Depth', o.depth);
        end
        return
    end
    n = size(Z, 1) + 1;
    if ~isempty(o.maxclust)
        cut = false(1, n - 1);
        cut(1:max(n - o.maxclust, 0)) = true;       % the joins that stay
    elseif isempty(o.cutoff)
        error('stats:cluster:MissingCutoff', 'MaxClust or Cutoff must be given.');
    elseif strcmpi(o.criterion, 'distance')
        cut = Z(:, 3).' < o.cutoff;
    else
        y = inconsistent(Z, o.depth);
        cut = y(:, 4).' < o.cutoff;
        for k = 1:n - 1
            below = Z(k, 1:2);
            below = below(below > n) - n;
            cut(k) = cut(k) && all(cut(below));
        end
    end
    group = 1:2 * n - 1;
    for k = find(cut), group(group == group(Z(k, 1)) | group == group(Z(k, 2))) = n + k; end
    [~, ~, t] = unique(group(1:n).', 'stable');
end
