x = bitshift(1);
