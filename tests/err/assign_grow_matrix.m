A = zeros(2);
A(7) = 1;
