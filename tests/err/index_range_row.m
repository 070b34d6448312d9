A = magic(3);
A(4, 1)
