feval('no_such_fn_q', 1);
