x = 1;
case 3
