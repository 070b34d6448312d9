imshow(uint8(255 * (peaks(60) + 7) / 16))
assert(strcmp(get(gca, 'Visible'), 'off'))
