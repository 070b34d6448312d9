run('no_such_script_q.m');
