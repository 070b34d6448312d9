m = missing;
x = m + 1;
