imshow(peaks(64), []); c = clim; assert(c(1) < -6 && c(2) > 8), title('all grey levels')
