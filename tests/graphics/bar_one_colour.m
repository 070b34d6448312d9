b = bar([10 20 30 41], 'FaceColor', 'flat'); b.CData(2, :) = [0.5 0 0.5];
assert(isequal(size(b.CData), [4 3]) && isequal(b.CData(1, :), b.CData(4, :))), legend('parts')
