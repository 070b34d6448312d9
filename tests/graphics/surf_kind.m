surf(peaks(25)); xlabel('x'); ylabel('y'); zlabel('z'); title('surf'); colorbar
assert(isequal(get(gca, 'View'), [-37.5 30]) && isequal(zlim, [-10 10]))
