x = 1;
y = xx + 1;
