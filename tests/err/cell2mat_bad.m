x = cell2mat({{1}, {2}});
