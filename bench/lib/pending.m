% Many turns of a loop over small arrays that may stay pending.
x = (1:100)' / 100; y = x; s = 0;
for i = 1:str2double(getenv('BENCH_N'))
    y = y * 0.5 + x;
    z = y .* x - 1;
end
fprintf('%g\n', y(1) + z(1));
