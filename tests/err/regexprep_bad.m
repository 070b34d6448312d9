x = regexprep(1, 'a', 'b');
