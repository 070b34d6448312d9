p = strspilt('a,b', ',');
