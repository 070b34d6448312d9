[x, y, z] = sphere(40);
surf(x, y, z, 'FaceColor', [0.3 0.6 0.9], 'EdgeColor', 'none'); axis equal; camlight; lighting gouraud
assert(strcmp(findobj(gca, 'Type', 'surface').FaceLighting, 'gouraud'))
