eval('zz = undefined_thing_q + 1;');
