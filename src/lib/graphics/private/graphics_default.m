function v = graphics_default(name)
%graphics_default  The value of a default of the root that no program has set. NAME is 'defaultlinelinewidth' or
%   'factorylinelinewidth'. Names of no property give [].
persistent special kinds
if isempty(special)
    special = {'axeslinestyleorder', '-'; 'figurevisible', 'on'; 'axeslinewidth', 0.5; 'linecolor', [0 0 0]
        'axesticklabelinterpreter', 'tex'; 'legendinterpreter', 'tex'; 'axesnextplot', 'replace'};
    kinds = {'figure', 'axes', 'line', 'text', 'surface', 'patch', 'image', 'legend', 'colorbar', 'bar', 'stem', ...
        'scatter', 'area', 'histogram2', 'histogram', 'contour', 'errorbar', 'light', 'rectangle', 'animatedline', ...
        'quiver', 'stair', 'constantline', 'uicontrol', 'uimenu', 'uipanel', 'uicontextmenu', 'polaraxes', ...
        'functionline', 'functionsurface', 'boxchart', 'group', 'transform', 'colororder'};
end
v = [];
rest = lower(name(8:end));
at = find(strcmp(rest, special(:, 1)), 1);
if ~isempty(at)
    v = special{at, 2};
    return
end
fits = kinds(cellfun(@(k) startsWith(rest, k), kinds));
if ~isempty(fits)
    [~, longest] = max(cellfun(@numel, fits));
    v = graphics_properties(fits{longest}, rest(numel(fits{longest}) + 1:end));
end
end
