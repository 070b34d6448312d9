validatestring('x', {'alpha', 'beta'});
