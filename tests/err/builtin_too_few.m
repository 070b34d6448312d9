x = numel();
