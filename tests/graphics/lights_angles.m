% Lights from two directions, materials
[x, y, z] = sphere(40);
surf(x, y, z, 'FaceColor', [0.2 0.5 0.9], 'EdgeColor', 'none')
axis equal off
h = [lightangle(-60, 30), lightangle(90, 10)];
h(2).Color = [1 0.6 0.4];
lighting gouraud, material shiny
assert(max(abs(h(1).Position - [-7.5 -4.3301 5])) < 1e-4)
