function key = bench_key(who, cls, c, sizes)
% KEY = bench_key(WHO, CLASS, CASE, SIZES)  The key of the output of a peer's point.
key = [who ' ' cls ' ' c.name ' ' bench_sizes(sizes)];
end
