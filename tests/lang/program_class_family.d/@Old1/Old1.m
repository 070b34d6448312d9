function o = Old1(v)
o = class(struct('v', v), 'Old1');
