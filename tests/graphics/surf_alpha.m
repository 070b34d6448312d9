surf(peaks(20), 'FaceAlpha', 0.5, 'EdgeColor', 'none'); hold on; plot3([1 20], [10 10], [0 0], 'r', 'LineWidth', 2)
assert(findobj(gca, 'Type', 'surface').FaceAlpha == 0.5)
