imagesc(peaks(40)); c = colorbar; c.Label.String = 'height'; axis xy
assert(strcmp(c.Label.String, 'height'))
