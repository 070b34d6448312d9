A = magic(4);
A(1, 2) = [];
