x = cellfun(@numel, 5);
