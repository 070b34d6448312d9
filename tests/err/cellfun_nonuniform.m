x = cellfun(@(s) [s s], {1, 2});
