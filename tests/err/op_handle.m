f = @sin;
x = f + 1;
