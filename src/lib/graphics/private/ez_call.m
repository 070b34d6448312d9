function h = ez_call(draw, count, args, varargin)
%ez_call  Draws COUNT functions of one or two variables, which are the first arguments in ARGS, by DRAW (fsurf, ...).
%   Properties may follow.
ax = {};
if isa(args{1}, 'graphics_object')
    ax = args(1);
    args(1) = [];
end
if numel(args) < 3 || isnumeric(args{2}), count = min(count, 1); end
f = cell(1, count);
for k = 1:count
    [f{k}, names, text] = ez_function(args{k});
end
args = args(count + 1:end);
range = {};
if ~isempty(args) && isnumeric(args{1}), range = {double(args{1}(:).')}; end
if isempty(range), range = {2 * pi * [-1 1 -1 1]}; end
if numel(range{1}) == 2, range{1} = range{1}([1 2 1 2]); end
if isscalar(f) && isscalar(names), f{1} = @(x, y) f{1}(x) + 0 * y; end
h = draw(ax{:}, f{:}, range{1}, varargin{:});
title(text)
if isscalar(f) && numel(names) == 2
    ax = ancestor(h(1), 'axes');
    xlabel(ax, names{1});
    ylabel(ax, names{2});
end
end
