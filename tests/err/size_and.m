t = [true false] & [true false true];
