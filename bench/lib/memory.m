% What a fused chain holds: two inputs and one output of n doubles.
n = str2double(getenv('BENCH_N')); x = ones(n, 1); y = ones(n, 1); x(1) = 2; y(1) = 3;
z = (x + 3 * y) .* sqrt(abs(x)) - 0.5 * y ./ (1 + x .* x);
z(1) = 0;
