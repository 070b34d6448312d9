a = zeroes(3);
