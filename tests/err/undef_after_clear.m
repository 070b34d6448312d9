a = 1;
clear a
b = a;
