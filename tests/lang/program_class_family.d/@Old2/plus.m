function r = plus(a, b)
r = 'Old2 plus';
