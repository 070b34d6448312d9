x = randi(0);
