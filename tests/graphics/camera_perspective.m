% A camera near the surface, with perspective
surf(peaks(30))
camproj perspective
campos([-30 -50 25])
xlabel('x'), ylabel('y'), zlabel('z')
ax = gca;
assert(strcmp(ax.CameraPositionMode, 'manual') && isequal(ax.CameraPosition, [-30 -50 25]))
