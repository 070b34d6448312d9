s = summ([1 2 3]);
