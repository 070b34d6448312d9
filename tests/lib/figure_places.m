% The places of legends and colour bars
imagesc(magic(4)), c = colorbar;
p = c.Position;
assert(max(abs(p - [0.8071 0.11 0.0381 0.815])) < 0.02)
c.Position(3) = 0.02;
assert(isequal(c.Position, [p(1:2) 0.02 p(4)]))
c.Location = 'southoutside'; p = c.Position;
assert(p(3) > 0.7 && p(4) < 0.06)
plot(1:5), l = legend('a');
p = l.Position;
assert(p(1) > 0.7 && p(1) + p(3) < 0.905 && p(2) > 0.8 && p(2) + p(4) < 0.925)
l.Location = 'southwest'; assert(all(l.Position(1:2) < 0.2))
l.Position = [0.4 0.5 0.3 0.2]; assert(isequal(l.Position, [0.4 0.5 0.3 0.2]))
a = getframe(gcf); a = a.cdata;
dark = @(rows, cols) nnz(all(a(rows, cols, :) < 100, 3));
assert(dark(121:215, 225:226) > 80 && dark(121:215, 390:394) > 80)      % the sides of its box
l.Location = 'best'; assert(l.Position(1) < 0.3 && l.Position(2) > 0.7)
close all
