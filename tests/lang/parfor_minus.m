% Reductions by minus give the same with any number of workers, for unsigned classes too
for pools = 0:2
    if pools, p = parpool(pools); end
    x = uint8(200); parfor i = 1:10, x = x - uint8(1); end
    y = 5; parfor i = 1:7, y -= i; end
    z = 5; parfor i = 1:7, z = z + i; z = z - 2*i; end
    m = int8(100); parfor i = 1:20, m = m - int8(2); end
    w = [1 2 3]; parfor i = 1:4, w = w - [i 0 1]; end
    u = 10; parfor i = 1:5, u = u + i - 2; end
    fprintf('%d %d %d %d %s %d\n', x, y, z, m, mat2str(w), u);
    if pools, delete(p); end
end
