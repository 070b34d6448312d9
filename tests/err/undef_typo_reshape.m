b = reshap(1:4, 2, 2);
