A = vertcat(ones(2), ones(3));
