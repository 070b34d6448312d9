x = strrep(1, 2, 3);
