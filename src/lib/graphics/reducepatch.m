function varargout = reducepatch(varargin)
%FV = reducepatch(FV, R)    Fewer triangles with almost the same shape: R is their number, or below 1 their share (0.5).
%   reducepatch(P, R) changes the patch P; FV may be a struct with the fields faces and vertices, or a patch.
%   reducepatch(F, V, R); [F, V] = reducepatch(...). The words 'fast' and 'verbose' change nothing.
%>> [x, y, z] = sphere(10); s = reducepatch(surf2patch(x, y, z, 'triangles'), 50); size(s.faces, 1) <= 51
%ans = logical 1
    args = varargin(~cellfun(@(a) ischar(a) || isstring(a), varargin));
    if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
    patch_ = [];
    if isa(args{1}, 'graphics_object')
        patch_ = args{1};
        [F, V, rest] = deal(get(patch_, 'Faces'), get(patch_, 'Vertices'), args(2:end));
    elseif isstruct(args{1})
        [F, V, rest] = deal(args{1}.faces, args{1}.vertices, args(2:end));
    elseif numel(args) > 1
        [F, V, rest] = deal(args{1}, args{2}, args(3:end));
    else
        error('MATLAB:reducepatch:InvalidInput', 'A patch, a struct, or faces and vertices are expected.');
    end
    share = 0.5;
    if ~isempty(rest), share = double(rest{1}); end
    if ~isscalar(share) || ~(share > 0), error('MATLAB:reducepatch:InvalidFactor', 'R must be a positive number.'); end
    F = double(F);
    V = double(V);
    if size(F, 2) == 4, F = [F(:, 1:3); F(:, [1 3 4])]; end
    if size(F, 2) ~= 3 || size(V, 2) ~= 3
        error('MATLAB:reducepatch:InvalidInput', 'The faces must be triangles, or have four corners, in space.');
    end
    if share < 1, share = round(share * size(F, 1)); end
    [F, V] = collapsed(F, V, share);
    if nargout == 0 && ~isempty(patch_)
        set(patch_, 'Faces', F, 'Vertices', V);
    elseif nargout > 1
        varargout = {F, V};
    else
        varargout = {struct('faces', F, 'vertices', V)};
    end
end

% Joins the two ends of the edge with the least error, again and again. The error of a point is the sum of its squared
% distances to the planes of the faces that its corner stands for.
function [F, V] = collapsed(F, V, target)
    [V, ~, same] = unique(V, 'rows');
    F = reshape(same(F), [], 3);
    F = F(F(:, 1) ~= F(:, 2) & F(:, 2) ~= F(:, 3) & F(:, 1) ~= F(:, 3), :);
    Q = quadrics(F, V);
    E = unique(sort([F(:, [1 2]); F(:, [2 3]); F(:, [3 1])], 2), 'rows');
    [cost, place] = costs(E, V, Q);
    while size(F, 1) > target && ~isempty(E)
        [least, k] = min(cost);
        if isinf(least), break, end
        [a, b] = deal(E(k, 1), E(k, 2));
        V(a, :) = place(k, :);
        Q(a, :) = Q(a, :) + Q(b, :);
        F(F == b) = a;
        F = F(F(:, 1) ~= F(:, 2) & F(:, 2) ~= F(:, 3) & F(:, 1) ~= F(:, 3), :);
        E(E == b) = a;
        gone = E(:, 1) == E(:, 2);
        near = find(any(E == a, 2) & ~gone);
        E(near, :) = sort(E(near, :), 2);
        [~, first] = unique(E(near, :), 'rows');
        gone(near) = true;
        gone(near(first)) = false;
        near = near(first);
        [cost(near), place(near, :)] = costs(E(near, :), V, Q);
        E(gone, :) = [];
        cost(gone) = [];
        place(gone, :) = [];
    end
    [used, ~, at] = unique(F(:));
    V = V(used, :);
    F = reshape(at, [], 3);
end

function Q = quadrics(F, V)
    n = cross(V(F(:, 2), :) - V(F(:, 1), :), V(F(:, 3), :) - V(F(:, 1), :), 2);
    area = sqrt(sum(n .^ 2, 2));
    n = n ./ max(area, realmin);
    plane = [n, -sum(n .* V(F(:, 1), :), 2)];
    edges = sort([F(:, [1 2]); F(:, [2 3]); F(:, [3 1])], 2);
    [only, ~, id] = unique(edges, 'rows');
    border = accumarray(id, 1) == 1;                % planes through these keep the border in its place
    owner = zeros(size(only, 1), 1);
    owner(id) = repmat((1:size(F, 1)).', 3, 1);
    B = only(border, :);
    along = V(B(:, 2), :) - V(B(:, 1), :);
    m = cross(along, n(owner(border), :), 2);
    m = m ./ max(sqrt(sum(m .^ 2, 2)), realmin);
    wall = [m, -sum(m .* V(B(:, 1), :), 2)];
    K = products(plane) .* area;
    W = products(wall) .* sum(along .^ 2, 2) * 10;
    corner = [F(:); B(:)];
    each = [K; K; K; W; W];
    Q = zeros(size(V, 1), 10);
    for k = 1:10, Q(:, k) = accumarray(corner, each(:, k), [size(V, 1), 1]); end
end

function K = products(q)
    pairs = [1 1; 1 2; 1 3; 1 4; 2 2; 2 3; 2 4; 3 3; 3 4; 4 4];
    K = q(:, pairs(:, 1)) .* q(:, pairs(:, 2));
end

function [cost, place] = costs(E, V, Q)
    q = Q(E(:, 1), :) + Q(E(:, 2), :);
    spots = {(V(E(:, 1), :) + V(E(:, 2), :)) / 2, V(E(:, 1), :), V(E(:, 2), :)};
    cost = inf(size(E, 1), 1);
    place = spots{1};
    twice = [1 2 2 2 1 2 2 1 2 1];
    for k = 1:3
        c = sum(products([spots{k}, ones(size(E, 1), 1)]) .* q .* twice, 2);
        better = c < cost;
        cost(better) = c(better);
        place(better, :) = spots{k}(better, :);
    end
    cost = cost + 1e-12 * sum((V(E(:, 1), :) - V(E(:, 2), :)) .^ 2, 2);
end
