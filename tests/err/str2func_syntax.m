f = str2func('@(x) x +');
