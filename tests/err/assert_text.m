assert(false, 'my:assert', 'count was %d', 3);
