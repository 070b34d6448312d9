e = MException('a:b', 'c');
e.computeAera()
