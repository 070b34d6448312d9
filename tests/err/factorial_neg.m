x = factorial(-1);
