t = 'abc' == 'ab';
