a = ones(2, 3);
b = ones(3, 2);
c = a .* b;
