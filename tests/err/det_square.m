x = det(ones(2, 3));
