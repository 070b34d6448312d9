% Statistics without NaN, distances, windows, outliers, skewness, densities and draws, values that are nearly equal.
% long: wgpu
near = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) <= 1e-12 * max(1, max(abs(y(:)))));

% mean2, std2: of all elements, whatever their class
assert(mean2([1 2; 3 4]) == 2.5 && mean2(uint8([200 250])) == 225 && isnan(mean2([])) && mean2(true(2, 2, 2)) == 1)
assert(near(std2([1 2; 3 4]), sqrt(5 / 3)) && near(std2(uint8([0 255])), 255 / sqrt(2)) && std2(7) == 0 && ...
    near(std2(cat(3, 1, 3)), sqrt(2)))
fails('MATLAB:invalidConversion', @() mean2({1}))
fails('MATLAB:invalidConversion', @() std2({1}))

% nanmax and its kin: as if the NaN were not there
X = [1 NaN 3; 4 5 NaN];
assert(isequal(nanmax(X), [4 5 3]) && isequal(nanmax(X, [], 2), [3; 5]) && isequal(nanmin(X), [1 5 3]) && ...
    isequal(nanmin(2, X), [1 2 2; 2 2 2]))
[m, at] = nanmax([NaN 2 7]);
assert(m == 7 && at == 3 && isnan(nanmin([NaN NaN])))
assert(isequal(nansum(X), [5 5 3]) && isequal(nansum(X, 2), [4; 9]) && nansum([]) == 0 && nansum([NaN NaN]) == 0)
assert(isequal(nanmean(X), [2.5 5 3]) && isequal(nanmean(X, 2), [2; 4.5]) && isnan(nanmean(NaN)) && ...
    nanmean(X, 'all') == 13 / 4)
assert(isequal(nanmedian([X; 9 9 9]), [4 7 6]) && isequal(nanmedian(X, 2), [2; 4.5]))
assert(near(nanstd(X, 1, 2), [1; 0.5]) && near(nanstd(X, 0, 2), [sqrt(2); sqrt(0.5)]) && ...
    near(nanvar(X, 0, 2), [2; 0.5]))
assert(near(nanvar([1 NaN 3 5]), 4) && near(nanstd([1 NaN 3 5]), 2) && isequal(nanvar(X), [4.5 0 0]))

% movfun
x = [1 5 2 8 3];
assert(near(movfun(@mean, x, 3), movmean(x, 3)) && near(movfun(@max, x', [2 0]), movmax(x', [2 0])))
assert(near(movfun(@sum, magic(4), 2, 'dim', 2), movsum(magic(4), 2, 2)) && near(movfun('sum', x, 4), movsum(x, 4)))
assert(isequaln(movfun(@sum, x, 3, 'Endpoints', 'fill'), [NaN 8 15 13 NaN]) && ...
    isequal(movfun(@sum, x, 3, 'Endpoints', 'discard'), [8 15 13]))
assert(isequal(movfun(@sum, x, 3, 'Endpoints', 'same'), [7 8 15 13 14]) && ...
    isequal(movfun(@sum, x, 3, 'Endpoints', 'periodic'), [9 8 15 13 12]))
assert(isequal(movfun(@sum, x, 3, 'Endpoints', 10), [16 8 15 13 21]) && ...
    isequal(movfun(@sum, [1 NaN 2], 3, 'nancond', 'omitnan'), [1 3 2]))
assert(isequal(movfun(@sum, [1 2 4 8], 2, 'SamplePoints', [0 1 5 6]), movsum([1 2 4 8], 2, 'SamplePoints', ...
    [0 1 5 6])))
assert(isempty(movfun(@mean, [], 3)) && isequal(movfun(@(w) w(end) - w(1), ones(2, 3, 2), 2), zeros(2, 3, 2)))
fails('MATLAB:movfun:unknownOption', @() movfun(@mean, x, 3, 'foo', 1))
fails('MATLAB:movfun:unknownEndpoints', @() movfun(@mean, x, 3, 'Endpoints', 'foo'))
fails('MATLAB:movfun:wrongK', @() movfun(@mean, x, 0))
fails('MATLAB:movfun:InvalidFunction', @() movfun(3, x, 3))
fails('MATLAB:movfun:InvalidInput', @() movfun(@mean, {1}, 3))

% rmoutliers: what isoutlier finds goes, rows of a matrix, or columns
A = [1 2; 2 3; 1 90; 2 2; 80 3];
assert(isequal(rmoutliers([1 2 1 2 50]), [1 2 1 2]) && isequal(rmoutliers(A), [1 2; 2 3; 2 2]) && ...
    isequal(rmoutliers(A', 2), [1 2; 2 3; 2 2]'))
[B, gone, tf, low, high, center] = rmoutliers(A);
[tf2, low2, high2, center2] = isoutlier(A);
assert(isequal(gone, [0; 0; 1; 0; 1] == 1) && isequal(tf, tf2) && ...
    isequal({low, high, center}, {low2, high2, center2}))
assert(isequal(rmoutliers(A, 'MinNumOutliers', 2), A) && ...
    isequal(rmoutliers([1 2 1 2 50], 'mean', 'ThresholdFactor', 1), [1 2 1 2]))
assert(isequal(rmoutliers([1 2 3], 'OutlierLocations', [true false false]), [2 3]) && isempty(rmoutliers([])))
T = rmoutliers(table(A(:, 1), A(:, 2), {'a'; 'b'; 'c'; 'd'; 'e'}));
assert(isequal(T.Var3, {'a'; 'b'; 'd'}) && isequal(T.Var1, [1; 2; 2]))
fails('MATLAB:rmoutliers:MinNumOutliers', @() rmoutliers(A, 'MinNumOutliers', 0))
fails('MATLAB:rmoutliers:OutlierLocations', @() rmoutliers(A, 'OutlierLocations', true))
fails('MATLAB:isoutlier:UnknownMethod', @() rmoutliers(A, 'foo'))

% skewness: moments by hand
x = [1 2 6 4 9];
d = x - mean(x);
s = mean(d.^3) / mean(d.^2)^1.5;
assert(near(skewness(x), s) && near(skewness(x, 0), s * sqrt(5 * 4) / 3) && near(skewness([x; -x], 1, 2), [s; -s]))
assert(near(skewness([x NaN]), s) && isnan(skewness([2 2 2])) && ...
    near(skewness(reshape([x x], 1, 5, 2), 1, 'all'), s) && isnan(skewness([])))
assert(abs(skewness([1 2 3])) < 1e-15 && isa(skewness(single(x)), 'single') && near(skewness(int8(x)), s))
fails('MATLAB:skewness:InvalidFlag', @() skewness(x, 3))
fails('MATLAB:skewness:InvalidInput', @() skewness('abc'))

% pdist2: each distance by its definition
X = [1 2 3; 4 0 6; -1 5 2; 2 2 2]; Y = [0 1 2; 3 3 1];
f = {'euclidean', @(a, b) norm(a - b); 'squaredeuclidean', @(a, b) norm(a - b)^2; 'cityblock', @(a, b) norm(a - b, 1)
    'chebychev', @(a, b) norm(a - b, Inf); 'cosine', @(a, b) 1 - a * b' / norm(a) / norm(b)
    'minkowski', @(a, b) norm(a - b)
    'seuclidean', @(a, b) norm((a - b) ./ std(X)); 'mahalanobis', @(a, b) sqrt((a - b) / cov(X) * (a - b)')
    'correlation', @(a, b) 1 - (a - mean(a)) * (b - mean(b))' / norm(a - mean(a)) / norm(b - mean(b))
    'hamming', @(a, b) mean(a ~= b)
    'jaccard', @(a, b) sum(a ~= b) / sum(a ~= 0 | b ~= 0)};
for k = 1:size(f, 1)
    D = zeros(4, 2);
    for i = 1:4, for j = 1:2, D(i, j) = f{k, 2}(X(i, :), Y(j, :)); end, end
    if ~strcmp(f{k, 1}, 'correlation')      % the last row of X does not vary
        assert(near(pdist2(X, Y, f{k, 1}), D), f{k, 1})
    else
        E = pdist2(X, Y, 'correlation');
        assert(near(E(1:3, :), D(1:3, :)) && all(isnan(E(4, :))))
    end
end
assert(near(pdist2(X, Y, 'minkowski', 3), pdist2(X, Y, @(y, Z) sum(abs(Z - y).^3, 2).^(1 / 3))) && ...
    near(pdist2([1 3 2 4], [10 9 9 20], 'spearman'), 1 - corr([1 3 2 4]', [3 1.5 1.5 4]')))
[D, I] = pdist2(X, Y, 'euclidean', 'Smallest', 2);
[E, J] = sort(pdist2(X, Y));
assert(isequal(D, E(1:2, :)) && isequal(I, J(1:2, :)) && ...
    isequal(pdist2(X, Y, 'cityblock', 'Largest', 1), max(pdist2(X, Y, 'cityblock'))))
assert(isequal(size(pdist2(zeros(0, 3), Y)), [0 2]) && isa(pdist2(single(X), Y), 'single') && ...
    isequal(pdist2(uint8([0 0]), uint8([3 4])), 5))
assert(near(pdist(X, 'minkowski', 1), pdist(X, 'cityblock')))
fails('stats:pdist2:SizeMismatch', @() pdist2([1 2], [1 2 3]))
fails('stats:pdist2:UnrecognizedDistance', @() pdist2(X, Y, 'far'))
fails('stats:pdist2:InvalidOption', @() pdist2(X, Y, 'euclidean', 'Smallest', 0))
fails('stats:pdist2:InvalidCov', @() pdist2(X, Y, 'mahalanobis', -eye(3)))

% normpdf, poisspdf (references: mpmath)
assert(near(normpdf([0 1 -2]), [0.39894228040143268 0.24197072451914337 0.053990966513188063]) && ...
    near(normpdf(3, 1, 2), 0.12098536225957168))
assert(isnan(normpdf(0, 0, 0)) && isnan(normpdf(0, 0, -1)) && isa(normpdf(single(1)), 'single') && ...
    isempty(normpdf([])))
assert(abs(integral(@(x) normpdf(x, 1, 3), -Inf, Inf) - 1) < 1e-9)
fails('stats:normpdf:InputSizeMismatch', @() normpdf([1 2], [1 2 3]))
fails('stats:normpdf:InvalidInput', @() normpdf({1}))
assert(near(poisspdf([0 1 5], 2), [0.1353352832366127 0.2706705664732254 0.036089408863096716]) && ...
    near(sum(poisspdf(0:200, 50)), 1))
p = [0.00039894224715624403, 1.2000393483401821e-05, 0.00040012685673191898, 0.069870361635881635];
assert(all(abs(poisspdf([1e6, 1e9, 100000, 30], [1e6, 1e9 + 1e4, 100480, 28.5]) ./ p - 1) < 1e-13))
assert(isequal(poisspdf([0 1 -1 1.5], [0 0 3 3]), [1 0 0 0]) && isnan(poisspdf(1, -1)) && ...
    isnan(poisspdf(NaN, 1)) && poisspdf(Inf, 3) == 0)
fails('stats:poisspdf:InputSizeMismatch', @() poisspdf([1 2], [1 2 3]))
fails('MATLAB:minrhs', @() poisspdf(1))

% normrnd, unifrnd, mvnrnd: sizes, classes, moments
rng(11);
r = normrnd(3, 2, 200, 100);
assert(isequal(size(r), [200 100]) && abs(mean(r(:)) - 3) < 0.06 && abs(std(r(:)) - 2) < 0.05 && ...
    isequal(size(normrnd([0; 1], 1)), [2 1]))
assert(isequal(normrnd(5, 0, 1, 3), [5 5 5]) && isnan(normrnd(0, -1)) && ...
    isa(normrnd(single(0), 1, [2 2]), 'single') && isequal(size(normrnd(0, 1, 3)), [3 3]))
fails('stats:normrnd:InputSizeMismatch', @() normrnd([0 0], 1, 3, 3))
fails('stats:normrnd:InputSizeMismatch', @() normrnd([1 2], [1 2 3]))
r = unifrnd(-1, 3, [100 10 10]);
assert(isequal(size(r), [100 10 10]) && all(r(:) > -1 & r(:) < 3) && abs(mean(r(:)) - 1) < 0.05 && ...
    abs(var(r(:)) - 16 / 12) < 0.05)
assert(isnan(unifrnd(2, 1)) && isequal(unifrnd([4 5], [4 5]), [4 5]) && isfinite(unifrnd(-realmax, realmax)) && ...
    isempty(unifrnd(0, 1, 0, 3)))
fails('stats:unifrnd:InputSizeMismatch', @() unifrnd([1 2], [1 2 3]))
fails('stats:unifrnd:InvalidSize', @() unifrnd(0, 1, 1.5))
S = [4 1; 1 2];
[r, T] = mvnrnd([1 -1], S, 20000);
assert(near(T' * T, S) && max(abs(mean(r) - [1 -1])) < 0.06 && norm(cov(r) - S) < 0.15)
assert(isequal(size(mvnrnd(zeros(5, 2), S)), [5 2]) && isequal(mvnrnd([1 2; 3 4], zeros(2)), [1 2; 3 4]) && ...
    isequal(size(mvnrnd([0 0], [1 2], 3)), [3 2]))
r = mvnrnd([5 6], [1 1; 1 1], 4);           % singular: both deviate by the same
assert(max(abs(r(:, 1) - r(:, 2) + 1)) < 1e-7)
r = mvnrnd([0 0], cat(3, zeros(2), 1e6 * eye(2)));
assert(isequal(r(1, :), [0 0]) && any(r(2, :)))
fails('stats:mvnrnd:InputSizeMismatch', @() mvnrnd([0 0], eye(3)))
fails('stats:mvnrnd:BadCovariance2DSymPos', @() mvnrnd([0 0], [1 2; 2 1]))
fails('stats:mvnrnd:BadCovariance2DSymPos', @() mvnrnd([0 0], [1 2; 0 1]))
fails('stats:mvnrnd:BadCases', @() mvnrnd([0 0], eye(2), -1))

% uniquetol
assert(isequal(uniquetol([3 1 2 1 + 1e-14]), [1 2 3]) && isequal(uniquetol([1; 1.05; 1.2; 5], 0.1), [1; 5]) && ...
    isempty(uniquetol([])))
[C, ia, ic] = uniquetol([5 1 1 + 1e-13 3], 1e-6);
assert(isequal(C, [1 3 5]) && isequal(ia, [2; 4; 1]) && isequal(ic, [3; 1; 1; 2]))
assert(isequal(uniquetol([1 2; 1 + 1e-13 2; 3 4], 'ByRows', true), [1 2; 3 4]) && ...
    isequal(uniquetol([1 2 3 9], 1, 'DataScale', 1), [1 3 9]))
[C, ia] = uniquetol([1 2 1.0001 2.0001], 1e-3, 'OutputAllIndices', true);
assert(isequal(C, [1 2]) && isequal(ia, {[1; 3]; [2; 4]}))
assert(isequaln(uniquetol([1 NaN NaN Inf Inf -Inf]), [-Inf 1 Inf NaN NaN]) && ...
    isequal(uniquetol(single([1 1 + 1e-7])), single(1)))
fails('MATLAB:uniquetol:InvalidTol', @() uniquetol(1, -1))
fails('MATLAB:uniquetol:InvalidOption', @() uniquetol(1, 'foo', 1))
fails('MATLAB:uniquetol:InvalidInput', @() uniquetol(int8(1)))
disp('statistics: ok')

function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
