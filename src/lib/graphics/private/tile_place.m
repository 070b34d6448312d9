function place = tile_place(f, tiles)
%tile_place  The place of axes on the tiles with these numbers, in the layout of the figure F: the tiles share the
%   figure evenly, and inside of each there is room for labels and a title. TILES may be axes, which move to their
%   place.
ax = tiles;
if isa(ax, 'graphics_object'), tiles = ax.values.Tile; end
layout = struct('TileSpacing', 'loose', 'Padding', 'loose');
for k = 1:numel(f.below)
    if strcmp(f.below{k}.kind, 'tiledlayout'), layout = f.below{k}.values; end
end
[rows, cols] = deal(f.values.Tiles(1), f.values.Tiles(2));
size_ = valueOf(f, 'Position');
down = ceil(tiles / cols);
right = mod(tiles - 1, cols) + 1;
rooms = struct('loose', [48 40 14 26], 'normal', [48 40 14 26], 'compact', [38 30 8 18], 'tight', [30 20 4 8], ...
    'none', [0 0 0 0]);                             % pixels at the left, below, at the right and above
[inside, around] = deal(rooms.loose);
if isfield(rooms, lower(layout.TileSpacing)), inside = rooms.(lower(layout.TileSpacing)); end
if isfield(rooms, lower(layout.Padding)), around = rooms.(lower(layout.Padding)); end
around = max(around - inside, 0) ./ size_([3 4 3 4]);
cell_ = (1 - around(1:2) - around(3:4)) ./ [cols rows];
outer = [around(1) + (min(right) - 1) * cell_(1), 1 - around(4) - max(down) * cell_(2), ...
    (max(right) - min(right) + 1) * cell_(1), (max(down) - min(down) + 1) * cell_(2)];
room = min(inside ./ size_([3 4 3 4]), 0.3 * cell_([1 2 1 2]));
place = [outer(1:2) + room(1:2), outer(3:4) - room(1:2) - room(3:4)];
if isa(ax, 'graphics_object'), [ax.values.Position, ax.values.Outer] = deal(place, outer); end
end
