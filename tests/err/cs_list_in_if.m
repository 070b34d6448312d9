c = {1, 2};
if c{:}, end
