function tops = figure_of_saved(s, fig)
%figure_of_saved(S)       The figures of a .fig file of MATLAB. S is a struct array: type, handle, properties, children.
%figure_of_saved(S, FIG)  Fills FIG with the content of the first figure instead.
%   Lines, texts, patches, surfaces, images, charts, legends, color bars and controls become objects. A warning names
%   other types of objects once. Functions for the creation or deletion of objects do not run.
    left = {};
    made = containers.Map('KeyType', 'double', 'ValueType', 'any');     % saved numbers of objects
    tops = cell(1, numel(s));
    for k = 1:numel(s)
        if strcmp(s(k).type, 'figure')
            if nargin > 1 && k == 1, f = fig; else, f = figure; end
            set_known(f, s(k).properties);
            left = [left, add_children(f, s(k), made)]; %#ok<AGROW>
            tops{k} = f;
        else
            [tops{k}, more] = add_one(gcf, s(k), made);
            left = [left, more]; %#ok<AGROW>
        end
    end
    tops = [tops{:}];
    left = unique(left);
    if ~isempty(left)
        warning('MATLAB:openfig:types', 'Objects of these types in the .fig file are left out: %s.', ...
            strjoin(left, ', '));
    end
end

% MATLAB writes the newest child first. Legends and color bars need their axes, so they come last.
function left = add_children(above, s, made)
    left = {};
    if ~isfield(s, 'children') || ~isstruct(s.children), return, end
    late = endsWith({s.children.type}, {'legend', 'colorbar'});
    order = numel(s.children):-1:1;
    if strcmp(s.type, 'figure') || ~strcmp(above.Type, 'axes')
        order = [order(~late(order)), order(late(order))];
    end
    for k = order
        [~, more] = add_one(above, s.children(k), made);
        left = [left, more]; %#ok<AGROW>
    end
end

function [h, left] = add_one(above, one, made)
    h = [];
    left = {};
    p = one.properties;
    switch one.type
        case {'uicontrol', 'uipanel', 'uibuttongroup', 'uimenu', 'uicontextmenu', 'uitable', 'uitoolbar', ...
                'uipushtool', 'uitoggletool', 'uitab', 'uitabgroup'}
            h = feval(one.type, above);
        case 'uitools.uibuttongroup', h = uibuttongroup(above);
        case 'axes'
            h = axes('Parent', above);
            left = fill_axes(h, one, made);
            return
        case {'scribe.legend', 'graph2d.legend', 'legend'}
            h = add_legend(ancestor(above, 'figure'), p, made);
            return
        case {'scribe.colorbar', 'colorbar'}
            ax = findobj(ancestor(above, 'figure'), 'Type', 'axes');
            if isempty(ax), return, end
            h = colorbar(ax(1));
            if isfield(p, 'Location'), h.Location = p.Location; end
            return
        case {'scribe.scribeaxes', 'graph2d.annotationlayer', 'annotationpane'}  % an empty layer for arrows
            return
        otherwise
            [h, left] = add_drawn(above, one, made);
            if ~isempty(h), made(real(one.handle)) = h; end
            return
    end
    set_known(h, p);
    left = add_children(h, one, made);
end

function left = fill_axes(ax, one, made)
    p = one.properties;
    hold(ax, 'on');
    for f = {'XScale', 'YScale', 'ZScale'}
        if isfield(p, f{1}), ax.(f{1}) = p.(f{1}); end
    end
    labels = double(one.special(:).');              % the places of the title and of the labels among the children
    labels(end + 1:4) = 0;
    drawn = one;
    if isstruct(one.children)
        names = {'Title', 'XLabel', 'YLabel', 'ZLabel'};
        for k = find(labels(1:4) > 0 & labels(1:4) <= numel(one.children))
            set_label(get(ax, names{k}), one.children(labels(k)).properties);
        end
        drawn.children(labels(labels > 0 & labels <= numel(one.children))) = [];
    end
    left = add_children(ax, drawn, made);
    if ~isfield(p, 'NextPlot'), hold(ax, 'off'); end
    for f = reshape(fieldnames(p), 1, [])           % what MATLAB chose itself is chosen again
        if strcmp(automatic(p, f{1}), 'auto'), p = rmfield(p, f{1}); end
    end
    set_known(ax, p);
end

function mode = automatic(p, name)
    mode = 'manual';
    if isfield(p, [name 'Mode'])
        mode = p.([name 'Mode']);
    elseif any(strcmp(name, {'CameraPosition', 'CameraTarget', 'CameraUpVector', 'CameraViewAngle', 'XTick', ...
            'YTick', 'ZTick', 'XLim', 'YLim', 'ZLim', 'CLim', 'ALim', 'DataAspectRatio', 'PlotBoxAspectRatio'}))
        mode = 'auto';
    end
end

% The places of labels follow from the axes.
function set_label(h, p)
    for f = {'String', 'Interpreter', 'Color', 'FontName', 'FontSize', 'FontWeight', 'FontAngle', 'Visible', 'Tag'}
        if isfield(p, f{1}), set_known(h, struct(f{1}, {p.(f{1})})); end
    end
end

function h = add_legend(fig, p, made)
    h = [];
    ax = findobj(fig, 'Type', 'axes');
    names = {};
    for f = {'LegendStrings', 'String'}
        if isempty(names) && isfield(p, f{1}), names = cellstr(p.(f{1})); end
    end
    if isempty(ax) || isempty(names), return, end
    options = {};
    if isfield(p, 'Location') && ~strcmp(p.Location, 'none'), options = {'Location', p.Location}; end
    lines = {};
    if isfield(p, 'UserData') && isstruct(p.UserData) && isfield(p.UserData, 'handles')
        keys = num2cell(real(double(p.UserData.handles(:).')));
        if numel(keys) == numel(names) && all(isKey(made, keys)), lines = values(made, keys); end
    end
    if isempty(lines), h = legend(ax(1), names, options{:}); else, h = legend([lines{:}], names, options{:}); end
    for f = {'Interpreter', 'FontSize', 'FontName', 'Box', 'Orientation'}
        if isfield(p, f{1}), set_known(h, struct(f{1}, {p.(f{1})})); end
    end
end

% Objects inside axes.
function [h, left] = add_drawn(ax, one, made)
    h = [];
    left = {};
    p = one.properties;
    x = {};
    if isfield(p, 'XData'), x = {p.XData}; end
    switch one.type
        case {'line', 'graph2d.lineseries', 'graph2d.functionlineseries'}
            h = line('Parent', ax, 'XData', [], 'YData', []);
        case 'text', h = text('Parent', ax, 'String', '');
        case 'patch', h = patch('Parent', ax, 'Faces', [], 'Vertices', zeros(0, 2));
        case {'surface', 'graph3d.surfaceplot', 'specgraph.surfaceplot'}
            h = surface('Parent', ax, 'XData', get_or(p, 'XData', []), 'YData', get_or(p, 'YData', []), ...
                'ZData', get_or(p, 'ZData', []), 'CData', get_or(p, 'CData', get_or(p, 'ZData', [])));
        case 'image', h = image('Parent', ax, 'CData', get_or(p, 'CData', []));
        case 'rectangle', h = rectangle('Parent', ax);
        case {'specgraph.barseries', 'bar'}, h = bar(ax, x{:}, p.YData);
        case {'specgraph.stemseries', 'stem'}, h = stem(ax, x{:}, p.YData);
        case {'specgraph.stairseries', 'stair'}, h = stairs(ax, x{:}, p.YData);
        case {'specgraph.areaseries', 'area'}, h = area(ax, x{:}, p.YData);
        case {'specgraph.scattergroup', 'scatter'}, h = scatter(ax, x{:}, p.YData);
        case {'specgraph.errorbarseries', 'errorbar'}, h = errorbar(ax, x{:}, p.YData, p.LData, p.UData);
        case {'specgraph.quivergroup', 'quiver'}, h = quiver(ax, x{:}, p.YData, p.UData, p.VData, 0);
        case {'specgraph.contourgroup', 'contour'}, h = contour_of(ax, p);
        case 'light', h = light('Parent', ax);
        case {'hggroup', 'hgtransform'}
            left = add_children(ax, one, made);
            return
        case {'specgraph.baseline', 'graph2d.legendtext', 'graph2d.legendline'}      % part of another object
            return
        otherwise
            left = {one.type};
            return
    end
    set_known(h, rmfield(p, intersect(fieldnames(p), {'Annotation', 'BaseLine', 'CodeGenColorMode'})));
end

function h = contour_of(ax, p)
    levels = {};
    if isfield(p, 'LevelList') && ~isempty(p.LevelList)
        levels = {p.LevelList};
        if isscalar(p.LevelList), levels = {[p.LevelList, p.LevelList]}; end
    end
    draw = @contour;
    if isfield(p, 'Fill') && strcmp(p.Fill, 'on'), draw = @contourf; end
    [~, h] = draw(ax, p.XData, p.YData, p.ZData, levels{:});
end

function v = get_or(p, name, v)
    if isfield(p, name), v = p.(name); end
end

% Sets the properties that the object knows.
function set_known(h, p)
    if ~isstruct(p), return, end
    for f = reshape(fieldnames(p), 1, [])
        if any(strcmpi(f{1}, {'CreateFcn', 'DeleteFcn', 'Parent', 'Children', 'ApplicationData', 'CurrentAxes', ...
                'XLabel', 'YLabel', 'ZLabel', 'Title', 'SelectedObject', 'FileName'})) && ~is_text(h, f{1}) || ...
                ~isprop(h, f{1}) || endsWith(f{1}, {'Mode', 'CreateFcn', 'DeleteFcn'})
            continue
        end
        try
            set(h, f{1}, p.(f{1}));
        catch e
            warning('MATLAB:openfig:property', 'The property %s of the .fig file is left out: %s', f{1}, e.message);
        end
    end
end

% The title of a panel is a text; that of axes is an object.
function t = is_text(h, name), t = strcmp(name, 'Title') && ~strcmp(h.Type, 'axes'); end
