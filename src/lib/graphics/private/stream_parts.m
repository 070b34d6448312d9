function [ax, paths, values, shape, own] = stream_parts(name, volume_of, sides, args)
%stream_parts  The arguments of streamtube and streamribbon: lines, numbers at their vertices that VOLUME_OF computes
%   from the field, and SHAPE [SCALE SIDES]. OWN: the program gave the numbers.
ax = [];
if ~isempty(args) && isa(args{1}, 'graphics_object'), [ax, args] = axes_first(args); end
shape = [1 sides];
own = ~isempty(args) && iscell(args{1});
if own
    paths = args{1};
    rest = args(2:end);
    if any(numel(rest) == [2 5 6]) && numel(rest{end}) < 3 && isnumeric(rest{end}) && ...
            ~(numel(rest) == 5 && strcmp(name, 'streamribbon'))
        shape(1:numel(rest{end})) = double(rest{end});
        rest(end) = [];
    end
    if isempty(rest)
        values = cellfun(@(p) ones(size(p, 1), 1), paths, 'UniformOutput', false);
    elseif isscalar(rest)
        values = rest{1};
        if ~iscell(values), values = cellfun(@(p) double(values) .* ones(size(p, 1), 1), paths, 'UniformOutput', ...
            false); end
        values = cellfun(@(a) double(a(:)), values, 'UniformOutput', false);
    elseif numel(rest) >= 4
        v = double(rest{4});
        if numel(rest) > 4, v = v ./ max(double(rest{5}), realmin); end
        values = at_paths(paths, rest(1:3), v);
        own = false;
    else
        error(['MATLAB:' name ':InvalidInput'], 'The arguments behind the vertices are a width, or a volume.');
    end
else
    if any(numel(args) == [7 10])
        shape(1:numel(args{end})) = double(args{end}(:).');
        args(end) = [];
    end
    if ~any(numel(args) == [6 9])
        error(['MATLAB:' name ':InvalidInput'], 'A field in space and points are expected.');
    end
    field = cellfun(@double, args(end - 5:end - 3), 'UniformOutput', false);
    grid_ = args(1:numel(args) - 6);
    paths = stream3(args{:});
    if isempty(grid_)
        s = size(field{1});
        [grid_{1:3}] = meshgrid(1:s(2), 1:s(1), 1:s(3));
    end
    values = at_paths(paths, grid_, volume_of(grid_{:}, field{:}));
end
if ~iscell(values) || numel(values) ~= numel(paths)
    error(['MATLAB:' name ':InvalidInput'], 'There must be numbers for each line.');
end
if isempty(ax), ax = newplot; end
end

function values = at_paths(paths, grid_, v)
values = cell(size(paths));
for k = 1:numel(paths)
    p = paths{k};
    values{k} = zeros(size(p, 1), 1);
    if ~isempty(p), values{k} = interp3(grid_{:}, v, p(:, 1), p(:, 2), p(:, 3)); end
    values{k}(isnan(values{k})) = 0;
end
end
