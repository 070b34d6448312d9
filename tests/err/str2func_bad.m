f = str2func('no_such_thing_q');
f();
