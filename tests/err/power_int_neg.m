x = int8(2) .^ int16(2);
