x = dec2bin({1});
