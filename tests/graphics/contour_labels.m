[C, h] = contour(peaks(40), 6, 'ShowText', 'on');
assert(strcmp(h.ShowText, 'on'))
