s.a.b = 1;
x = s.a.c;
