a = subplot(1, 2, 1); surf(peaks(20)); colormap(a, hot); b = subplot(1, 2, 2); surf(peaks(20)); colormap(b, cool)
assert(isequal(colormap(a), hot(256)) && isequal(colormap(b), cool(256)))
