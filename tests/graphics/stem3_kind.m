t = linspace(0, 2 * pi, 25); stem3(cos(t), sin(t), t)
assert(isequal(get(gca, 'View'), [-37.5 30]))
