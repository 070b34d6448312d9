x = bitand('a', {1});
