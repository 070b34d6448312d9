polarplot(0:0.1:6, 0:0.1:6); rlim([0 8]); thetaticks(0:45:315); rticks([2 5 8])
set(gca, 'ThetaZeroLocation', 'top', 'ThetaDir', 'clockwise')
assert(isequal(rticks, [2 5 8]))
