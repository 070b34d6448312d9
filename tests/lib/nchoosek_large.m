% Binomial coefficients that no double holds exactly: close, with a warning, and Inf when they are too large
old = warning('off', 'MATLAB:nchoosek:LargeCoefficient');
near = @(a, b) abs(a / b - 1) < 1e-13;
disp([near(nchoosek(60, 30), 118264581564861424), near(nchoosek(100, 50), 100891344545564193334812497256), ...
    near(nchoosek(1029, 514), 1.4298206864989040e308), nchoosek(2000, 1000) == Inf, nchoosek(2945, 3) == 4252674240])
lastwarn('');
warning(old);
nchoosek(60, 30);
[~, id] = lastwarn;
disp(id)
