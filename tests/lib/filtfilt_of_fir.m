% filtfilt: a filter without feedback has the denominator 1, which must not become a row of another length.
b = [1 2 1] / 4; x = sin((1:40)' / 3) + (mod((1:40)', 7) == 0);
y = filtfilt(b, 1, x); z = filtfilt(b, [1 0 0], x);
assert(isequal(y, z) && iscolumn(y))
assert(isequal(filtfilt(b, 1, x.'), y.') && isequal(filtfilt(b', 1, x), y))
assert(isequal(filtfilt(b, 1, [x, 2 * x]), [y, filtfilt(b, 1, 2 * x)]))
c = filtfilt(b, 1, x + 1i * x.^2); assert(max(abs(real(c) - y)) < 1e-12)
assert(max(abs(filtfilt(1, [1 -0.5], x) - filtfilt([1 0], [1 -0.5], x))) < 1e-12)
assert(max(abs(filtfilt(fir1(4, 0.3), 1, (1:30)') - (1:30)')) < 1e-9)
% the same by two passes of filter in the middle, where the ends do not count
p = flipud(filter(b, 1, flipud(filter(b, 1, x)))); assert(max(abs(p(10:30) - y(10:30))) < 1e-12)
% xcorr of a number and a vector
assert(isequal(xcorr(1, [1 2 3]), [3 2 1 0 0]) && isequal(xcorr([1; 2; 3], 1), [8; 14; 8]))
assert(isequal(xcorr(2, [1 2]), [4 2 0]))
fprintf('%.4f ', y(1:6)), fprintf('\n')
