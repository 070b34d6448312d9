c = celfun(@numel, {1, 2});
