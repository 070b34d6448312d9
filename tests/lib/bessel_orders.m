% Orders so large that the values overflow: infinite ones, not NaN, and no long loops.
disp(bessely([500 3000 1e9], 1))
disp(besselk([500 3000 1e9], 1))
disp(bessely([1e6:1e6+3 double(intmax)], 1))
disp(besseli([1500 1e9], 1))
disp(besselj(20000, 1e4))
fprintf('%.13g\n', besselk(15000, 1e4), bessely(10100, 1e4))
