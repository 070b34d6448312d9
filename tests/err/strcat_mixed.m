x = strcat(1, 2, {3});
