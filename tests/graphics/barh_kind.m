barh(categorical({'one', 'two', 'three'}), [10 25 15], 'FaceColor', [0.2 0.6 0.5])
assert(isequal(xlim, [0 25]))
