c = cusmum(1:3);
