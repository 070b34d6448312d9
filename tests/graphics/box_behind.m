plot3([0 0.2 0.1], [0 3 6], [0 2 6]), daspect([1 1 1]), box on, assert(numel(xticks) <= 3)
