t = ismemeber(1, [1 2]);
