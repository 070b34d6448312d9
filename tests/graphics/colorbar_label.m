imagesc(peaks(40)); c = colorbar; c.Label.String = 'height'; axis xy
assert(strcmp(c.Label.String, 'height'))
assert(strcmp(class(c.Label), 'matlab.graphics.primitive.Text') && c.Label == ylabel(c, 'height'))
