if 3 <> 4, end
