x = 1:20; h = bubblechart(x, cos(x / 3), x .^ 2); bubblelegend('Size')
assert(strcmp(h.Type, 'bubblechart') && isequal(bubblelim, [1 400]))
