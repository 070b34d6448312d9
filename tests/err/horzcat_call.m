A = horzcat(ones(2), ones(3));
