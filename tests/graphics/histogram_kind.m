x = sin((1:2000) * 12.9898) * 43758.5453; x = x - floor(x);
y = sin((1:2000) * 78.233) * 43758.5453; y = y - floor(y);
histogram(x + y, 20); title('sums of two uniforms')
assert(sum(findobj(gca, 'Type', 'histogram').Values) == 2000)
