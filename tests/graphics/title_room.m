plot(1:10), title('A large title', 'FontSize', 24), subtitle('and a subtitle', 'FontSize', 16)
set(gca, 'FontSize', 14), xlabel('time (s)', 'FontSize', 20), ylabel('force (N)')
assert(isequal(get(gca, 'Position'), [0.13 0.11 0.775 0.815]))
