function layout(h, varargin)
%layout(H, WAY)   Places the nodes of a plotted graph anew: 'force', 'circle', 'layered', 'subspace', 'auto', 'force3'.
%   Options may follow: 'Direction' ('down', 'up', 'left', 'right') and 'Sources' of 'layered', 'Center' of 'circle'.
%>> h = plot(graph([1 2 3], [2 3 1])); layout(h, 'circle'); disp(round(h.YData(1), 4))
%     1
    graph_of(h, 'layout');
    way = 'auto';
    if mod(numel(varargin), 2)
        way = lower(char(varargin{1}));
        varargin(1) = [];
    end
    [~, options] = layout_words(varargin);
    graph_layout(h, way, options);
    figure_touch();
    graphics_build(h);
end
