total = 5;
disp(totla)
