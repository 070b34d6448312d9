if x = 3, end
