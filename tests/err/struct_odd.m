s = struct('a');
