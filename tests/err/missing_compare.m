s = "a";
t = s - 1;
