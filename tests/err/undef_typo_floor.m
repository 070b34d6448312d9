m = flor(2.5);
