s = srot([3 1 2]);
