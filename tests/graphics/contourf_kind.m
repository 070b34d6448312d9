contourf(peaks(40), 10); colorbar; title('peaks')
assert(isequal(xlim, [1 40]) && isequal(ylim, [1 40]))
