for k = 1:nn_missing, disp(k), end
