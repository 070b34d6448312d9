x = nchoosek(-1, 2);
