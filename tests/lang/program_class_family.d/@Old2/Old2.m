function o = Old2(v)
p = Old1(v);
o = class(struct('w', 2*v), 'Old2', p);
superiorto('Old1');
