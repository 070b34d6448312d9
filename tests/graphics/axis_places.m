plot(-5:5, (-5:5).^3); set(gca, 'XAxisLocation', 'origin', 'YAxisLocation', 'origin', 'Box', 'off')
assert(strcmp(get(gca, 'Box'), 'off'))
