p = polyfit([1 2 3], [1 2], 1);
