% The running sum of numbers that are not negative never falls, wherever it is computed.
rng(3);
for n = [7 2049 5000 100000 700001]
    for cls = {'single', 'double'}
        x = rand(n, 1, cls{1});
        x(1:3:n) = 0;
        c = gather(cumsum(gpuArray(x)));
        back = gather(cumsum(gpuArray(-x), 'reverse'));
        two = gather(cumsum(gpuArray([x x * 3]), 1));
        assert(all(diff(c) >= 0) && all(diff(back) >= 0) && all(all(diff(two) >= 0)))
        exact = cumsum(double(x));
        assert(max(abs(double(c) - exact)) < 8 * sqrt(n) * eps(cls{1}) * exact(end))
        mixed = x;
        mixed(2:5:n) = -mixed(2:5:n);
        exact = cumsum(double(mixed));
        assert(max(abs(double(gather(cumsum(gpuArray(mixed)))) - exact)) < 8 * sqrt(n) * eps(cls{1}) * sum(double(x)))
    end
end
x = ones(5000, 1);
x([100 3000]) = [Inf NaN];
c = gather(cumsum(gpuArray(x)));
assert(isequaln(c, cumsum(x)))
disp('never falls')
