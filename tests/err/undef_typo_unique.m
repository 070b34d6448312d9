u = uniqe([1 1 2]);
