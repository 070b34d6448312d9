s = strrepl('abc', 'a', 'b');
