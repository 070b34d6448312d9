x = double({1, 2});
