x = 3;
error('my:id', 'value is %d', x);
