x = double(struct('a', 1));
