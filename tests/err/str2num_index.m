s = 'abc';
c = s(5);
