x = bitand(1.5, 1);
