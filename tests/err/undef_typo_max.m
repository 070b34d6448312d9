m = maxx([1 2 3]);
