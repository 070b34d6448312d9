s = regexrep('abc', 'a', 'b');
