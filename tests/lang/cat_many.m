% A list of more parts than the stack has room for is joined.
c = repmat({'ab'}, 1, 1.3e6);
disp(size([c{:}]))
