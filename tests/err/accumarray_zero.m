a = accumarray([0; 1], 1);
