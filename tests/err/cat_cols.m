A = [ones(2, 1), ones(3, 1)];
