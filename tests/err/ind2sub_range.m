[r, c] = ind2sub([2 3], 7);
