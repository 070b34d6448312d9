plot(magic(4)), grid on, t = theme('dark'); legend("a", "b", "c", "d"), title('Dark'), colorbar
assert(strcmp(t.BaseColorStyle, 'dark') && all(get(gca, 'Color') < 0.2) && all(get(get(gca, 'Title'), 'Color') > 0.9))
