A = eye(2);
A(int8(3), 1)
