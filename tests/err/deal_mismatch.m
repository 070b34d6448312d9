[a, b] = deal(1, 2, 3);
