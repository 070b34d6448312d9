f = @(x, y x + y;
