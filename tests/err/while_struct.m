s.a = 1;
while s, break, end
