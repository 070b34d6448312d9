z = zeros(2, 0);
B = [z, ones(3, 1); 1];
