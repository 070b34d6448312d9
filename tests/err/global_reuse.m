disp(not_declared_global_q);
