x = arrayfun(@(s) 1:s, 1:3);
