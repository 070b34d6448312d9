function r = sin(o), r = sin(o.v);
