for k = 1:3
    disp(k)
