% Functions that scripts take from toolboxes, against values from elsewhere.
% long: wgpu
near = @(a, b) assert(max(abs(a(:) - b(:))) < 1e-7);
[b, a] = butter(3, [0.2 0.4]);
near(b, [0.01809893 0 -0.0542968 0 0.0542968 0 -0.01809893])
near(a, [1 -2.94186767 4.70231729 -4.63410966 3.07744779 -1.24661968 0.27805992])
[b, a] = butter(4, 0.3, 'high'); near(a, [1 -1.57039885 1.27561332 -0.48440337 0.07619706])
[b, a] = butter(2, [0.2 0.4], 'stop'); near(b, [0.63894553 -1.57956021 2.25411294 -1.57956021 0.63894553])
t = 0:40; x = sin(t / 3) + 0.3 * cos(t * 1.7); [b, a] = butter(3, 0.2); y = filtfilt(b, a, x);
near(y([1:5 end]), [0.29086088 0.48616281 0.66997227 0.8227463 0.91951428 0.84476509])
near(dct([1 4 2 8]), [7.5 -4.03177428 1.5 -3.20074932])
near([normcdf(1.3) norminv(0.9) normcdf(2, 1, 2) normcdf(-1, 'upper')], [0.9031995154 1.2815515655 0.6914624613 ...
    0.8413447461])
[p, l, w, pr] = findpeaks([1 3 2 5 1 4 4 2 6 0]);
assert(isequal([p; l; pr], [3 5 4 6; 2 4 6 9; 1 4 2 5])), near(w, [0.75 7/6 11/6 25/24])
assert(isequal(findpeaks([0 2 0 1 0 3 0], 'MinPeakHeight', 1.5), [2 3]))
near(kaiser(4, 3), [0.20488476 0.87124187 0.87124187 0.20488476])
assert(isequal(imfilter(magic(4), [1 2; 3 4]), [79 81 91 37; 82 76 92 44; 91 121 79 15; 32 44 17 1]))
assert(isequal(padarray([1 2; 3 4], [1 1], 'symmetric'), [1 1 2 2; 1 1 2 2; 3 3 4 4; 3 3 4 4]))
assert(isequal(xcorr([1 2 3], 1), [8 14 8]) && isequal(padarray(uint8(5), [0 1], 9, 'post'), uint8([5 9])))
rng(2); X = [randn(30, 2); randn(30, 2) + 8]; [g, C, s] = kmeans(X, 2);
assert(isequal(sort(accumarray(g, 1)).', [30 30]))
[c, sc, la, ~, ex] = pca(X); near(sc, (X - mean(X)) * c), near(sum(ex), 100), near(var(sc), la.')
p = lsqnonlin(@(p) [10 * (p(2) - p(1)^2); 1 - p(1)], [-1.2 1]); assert(norm(p - 1) < 1e-6)
p = lsqnonlin(@(p) p - [3 -3], [0 0], [-1 -1], [1 1]); assert(isequal(p, [1 -1]))
assert(abs(mean(poissrnd(4, 1, 5000)) - 4) < 0.2 && abs(mean(binornd(10, 0.3, 1, 5000)) - 3) < 0.2 && ...
    abs(mean(poissrnd(800, 1, 500)) - 800) < 8)
assert(isequal(squareform(pdist([0 0; 3 4; 0 4])), [0 5 4; 5 0 3; 4 3 0]) && ...
    isequal(knnsearch([0; 1; 5], 3.5, 'K', 2), [3 2]))
A = [1 0.1; 0 1]; B = [0.005; 0.1]; Q = diag([2 1]); N = [0.1; 0.05];
[K, S, e] = dlqr(A, B, Q, 0.5, N);
assert(norm(A' * S * A - (A' * S * B + N) / (0.5 + B' * S * B) * (B' * S * A + N') + Q - S) < 1e-12 && all(abs(e) < 1))
A = [0 1; -2 -3]; [K, S, e] = lqr(A, B, Q, 0.5, N);
assert(norm(A' * S + S * A - (S * B + N) / 0.5 * (B' * S + N') + Q) < 1e-12 && all(real(e) < 0))
disp('ok')
