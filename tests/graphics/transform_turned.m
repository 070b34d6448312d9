% Groups that are turned and moved
ax = axes('DataAspectRatio', [1 1 1]); box on
for k = 0:5
    g = hgtransform('Parent', ax, 'Matrix', makehgtform('zrotate', k * pi / 3, 'translate', [2 0 0]));
    patch('XData', [0 2 0], 'YData', [-0.4 0 0.4], 'FaceColor', [1 k / 5 0], 'Parent', g);
end
assert(numel(ax.Children) == 6 && isequal(ylim, [-4 4]))
