k = sub2ind([2 3], 3, 1);
