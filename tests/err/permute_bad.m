x = permute(ones(2, 3), [1 1]);
