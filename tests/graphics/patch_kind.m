patch([0 2 2 0], [0 0 1 1], [0.9 0.5 0.1], 'FaceAlpha', 0.5); hold on
fill([1 3 2], [0.5 0.5 2], 'c'); patch('Faces', [1 2 3; 1 3 4], 'Vertices', [3 0; 4 0; 4 1; 3 1.5], ...
    'FaceVertexCData', [1; 2; 3; 4], 'FaceColor', 'interp')
assert(numel(findobj(gca, 'Type', 'patch')) == 3)
