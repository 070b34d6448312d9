function v = get(o)
v = o.v;
