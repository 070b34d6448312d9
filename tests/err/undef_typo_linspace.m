x = linspcae(0, 1, 5);
