k = fnid([0 1]);
