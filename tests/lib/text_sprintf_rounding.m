assert(isequal(sprintf('%.2f ', [0.005 0.015 0.025 1.005 2.675 -0.005]), '0.01 0.01 0.03 1.00 2.67 -0.01 '))
assert(isequal(sprintf('%.0f ', [0.5 1.5 2.5 -0.5]), '0 2 2 -0 '))
assert(isequal(sprintf('%.1f', 0.25), '0.2') && isequal(sprintf('%.3f', 1e15), '1000000000000000.000'))
assert(isequal(sprintf('%g ', [100000 1e6 0.1 1e-4 1e-5 9.9999996 99999.96]), ...
    '100000 1e+06 0.1 0.0001 1e-05 10 100000 '))
assert(isequal(sprintf('%.15g', 0.1), '0.1') && isequal(sprintf('%.17g', 0.1), '0.10000000000000001'))
assert(isequal(sprintf('%5.1f|%-8.3e|', pi, pi), '  3.1|3.142e+00|'))
disp(sprintf('%.20f', 0.5))
