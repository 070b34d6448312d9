for = 3;
