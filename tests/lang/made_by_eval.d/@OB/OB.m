function o = OB(v), o.v = v; o = class(o,'OB');
