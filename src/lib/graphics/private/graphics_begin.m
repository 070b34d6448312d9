function graphics_begin(name, ax)
%graphics_begin  Prepares the axes AX for what NAME draws: without hold, only the texts that a program keeps stay, and
%   limits, scales and what else was set become the usual ones again.
tell_once();
added = {'line', 'patch', 'rectangle', 'animatedline', 'surface', 'streamline'};
if ax.values.Hold || any(strcmp(name, added)), return, end
keep = cellfun(@(c) strcmp(c.kind, 'text') && isfield(c.values, 'Role') && strcmp(c.values.Role, 'none'), ax.below);
if isfield(ax.values, 'Side')                   % yyaxis: only the objects of this side go
    keep = keep | cellfun(@(c) ~strcmp(side_of(c), ax.values.Side), ax.below);
    graphics_remove(ax, ~keep);
    return
end
graphics_remove(ax, ~keep);
names = fieldnames(ax.values);
ax.values = rmfield(ax.values, names(~ismember(names, {'Position', 'Hold', 'Order', 'Linked', 'Tag', 'Units', ...
    'Grid', 'Layout', 'Span', 'Cell', 'Tile', 'Outer', 'Interactions', 'Interactivity', 'Toolbar'})));
ax.values = graphics_defaults('axes', ax.above, ax.values);
ax.values.Order = 0;
in_space_too = {'plot3', 'scatter3', 'stem3', 'bar3', 'comet3', 'fill3', 'quiver3', 'trisurf', 'trimesh', ...
    'slice', 'surf', 'surfc', 'surfl', 'mesh', 'meshc', 'meshz', 'waterfall', 'ribbon', 'contour3', 'fsurf', ...
    'fmesh', 'fplot3', 'histogram2', 'bubblechart3', 'swarmchart3', 'tetramesh', 'fimplicit3', 'pie3', 'bar3h', ...
    'coneplot', 'contourslice', 'streamtube', 'streamribbon', 'surfnorm'};
if any(strcmp(name, in_space_too))
    ax.values.View = [-37.5 30];
    if ~any(strcmp(name, {'plot3', 'comet3', 'fill3', 'slice', 'pie3', 'coneplot', 'contourslice'}))
        [ax.values.XGrid, ax.values.YGrid, ax.values.ZGrid] = deal('on');
    end
elseif any(strcmp(name, {'pie', 'piechart', 'donutchart', 'wordcloud', 'parallelplot'}))
    ax.values.Visible = 'off';
    if ~any(strcmp(name, {'wordcloud', 'parallelplot'})), ax.values.DataAspectRatio = [1 1 1]; end
elseif any(strcmp(name, {'polarplot', 'polar', 'polarscatter', 'polarhistogram', 'polarbubblechart', 'rose', ...
    'compass'}))
    ax.values.Polar = 'on';
elseif ~any(strcmp(name, {'fill', 'violinplot', 'dendrogram'}))
    ax.values.Box = 'on';
end
if any(strcmp(name, {'image', 'imagesc', 'imshow', 'heatmap', 'pcolor', 'contourf'})), ax.values.Layer = 'top'; end
end

function side = side_of(h)
side = 'left';
if isfield(h.values, 'Side'), side = h.values.Side; end
end

function tell_once()
root = graphics_root();
if ~root.values.Told && ~figure_page('on')
    root.values.Told = true;
    fprintf(2, 'runmat: figures are kept, not shown; print, saveas and exportgraphics write them to files\n');
end
end
