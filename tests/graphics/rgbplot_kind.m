% The parts of a colour map
rgbplot(parula(64))
title('parula')
assert(isequal(xlim, [1 64]) && isequal(ylim, [0 1]))
