% Cameras that turn, roll and zoom
[x, y, z] = cylinder([2 1.5 1 1.5 2], 24);
for k = 1:4
    subplot(2, 2, k)
    surf(x, y, z), axis equal
    switch k
        case 1, camorbit(40, 10), title('camorbit')
        case 2, camroll(30), title('camroll')
        case 3, camzoom(1.4), title('camzoom')
        case 4, camproj perspective, camdolly(0, 0, 0.4, 'fixtarget'), title('camdolly')
    end
end
assert(max(abs(get(subplot(2, 2, 1), 'View') - [-77.5 40])) < 1e-9)
