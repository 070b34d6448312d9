v = 1:3;
n = lenght(v);
