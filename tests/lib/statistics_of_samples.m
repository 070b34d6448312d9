% modes: off cpu interp
% means, correlations, outliers and distributions. Numbers with many digits were computed by scipy.
near = @(a, b) isequal(size(a), size(b)) && isequal(isnan(a), isnan(b)) && ...
	all(abs(a(:) - b(:)) <= 1e-12 * max(1, abs(b(:))) | isnan(b(:)));
% geomean, harmmean, kurtosis
x = [1 2 4 8 16];
assert(near(geomean(x), 4) && near(harmmean(x), 2.5806451612903225) && near(kurtosis(x), 2.3259408602150526));
assert(near(kurtosis(x, 0), 4.303763440860211) && near(kurtosis(x', 1), kurtosis(x)));
X = reshape([3 1 4 1 5 9 2 6 5 3 5 8], 2, 3, 2);
for d = 1:3
	assert(near(geomean(X, d), exp(mean(log(X), d))) && near(harmmean(X, d), 1 ./ mean(1 ./ X, d)));
	c = X - mean(X, d); assert(near(kurtosis(X, 1, d), mean(c.^4, d) ./ mean(c.^2, d).^2));
end
assert(near(geomean(X, 'all'), exp(mean(log(X(:))))) && near(harmmean(X, [1 3]), 1 ./ mean(1 ./ X, [1 3])));
assert(isnan(geomean([1 NaN])) && near(geomean([1 NaN 4], 'omitnan'), 2) && near(harmmean([1 NaN 1], 'omitnan'), 1));
assert(geomean([0 5]) == 0 && harmmean([0 5]) == 0 && isnan(geomean([])) && isnan(kurtosis([2 2])) && ...
	isnan(kurtosis([])));
assert(near(kurtosis([x NaN]), kurtosis(x)) && near(kurtosis(X, 1, 'all'), kurtosis(X(:))) && ...
	isnan(kurtosis([1 2 3], 0)));
wrong(@() geomean([-1 2])); wrong(@() harmmean([-1 2])); wrong(@() geomean('text', 1)); wrong(@() harmmean({1}));
wrong(@() kurtosis({1})); wrong(@() kurtosis(1, 2));
% corr, corr2
a = [2 7 1 8 2 8 1 8 3]'; b = [3 1 4 1 5 9 2 6 5]';
[r, p] = corr(a, b); assert(near(r, 0.1800900675562993) && abs(p - 0.6428949539901093) < 1e-12);
[~, p] = corr(a, b, 'Tail', 'right'); assert(abs(p - 0.32144747699505466) < 1e-12);
[~, p] = corr(a, b, 'Tail', 'left'); assert(abs(p - 1 + 0.32144747699505466) < 1e-12);
assert(near(corr(a, b, 'Type', 'Spearman'), 0.22848223829083938) && ...
	near(corr(a, b, 'type', "Kendall"), 0.21561438627179408));
M = [a b a.^2]; R = corr(M);
assert(near(R, R') && near(diag(R), ones(3, 1)) && near(corr(M, b), R(:, 2)) && norm(corrcoef(M) - R) < 1e-14);
M(2, 1) = NaN; R = corr(M); assert(all(isnan(R(1, :))) && ~isnan(R(2, 3)));
R = corr(M, 'Rows', 'complete'); assert(near(R, corr(M([1 3:9], :))));
R = corr(M, 'Rows', 'pairwise'); assert(near(R(2, 3), corr(b, a.^2)) && near(R(1, 2), corr(a([1 3:9]), b([1 3:9]))));
assert(isnan(corr([1; 1], [1; 2])) && isequal(size(corr(zeros(3, 0))), [0 0]) && isa(corr(single(a), b), 'single'));
wrong(@() corr(a, [1; 2])); wrong(@() corr(a, b, 'Type', 'Other')); wrong(@() corr(ones(2, 2, 2)));
wrong(@() corr({1}));
wrong(@() corr(a, b, 'Rows'));
A = magic(4); B = A'.^2; c = corrcoef(A(:), B(:));
assert(near(corr2(A, B), c(2)) && corr2(A, -A) == -1 && near(corr2(uint8(A), B), c(2)) && isnan(corr2(1, 1)) && ...
	isnan(corr2([], [])));
wrong(@() corr2([1 2], [1 2 3])); wrong(@() corr2(1)); wrong(@() corr2({}, {}));
wrong(@() corr2(ones(2, 2, 2), ones(2, 2, 2)));
% isoutlier, filloutliers
x = [57 59 60 100 59 58 57 58 300 61 62 60 62 58 57];
assert(isequal(find(isoutlier(x)), [4 9]) && isequal(find(isoutlier(x, 'mean')), 9) && ...
	isequal(find(isoutlier(x, 'quartiles')), [4 9]));
assert(isequal(find(isoutlier(x, 'grubbs')), [4 9]) && isequal(find(isoutlier(x, "gesd")), [4 9]));
assert(isequal(find(isoutlier(x, 'gesd', 'MaxNumOutliers', 1)), 9) && ...
	~any(isoutlier(x, 'mean', 'ThresholdFactor', 10)));
assert(isequal(find(isoutlier(x, 'percentiles', [0 95])), 9) && isequal(find(isoutlier(x, 'movmedian', 5)), [4 9]));
assert(isequal(isoutlier(x', 'movmean', 3), movmean(x', 3) - 3 * movstd(x', 3) > x' | movmean(x', ...
	3) + 3 * movstd(x', 3) < x'));
[tf, lo, hi, c] = isoutlier(x);
s = 3 * 1.4826022185056018 * median(abs(x - 59));
assert(near(c, 59) && near(lo, 59 - s) && near(hi, 59 + s) && islogical(tf));
[~, lo, hi, c] = isoutlier(x, 'quartiles'); q = quantile(x, [0.25 0.75]); d = 1.5 * diff(q);
assert(near([lo hi c], [q(1) - d, q(2) + d, mean(q)]));
y = x; y([4 9]) = []; [~, lo, hi, c] = isoutlier(x, 'grubbs');        % limits are those of the numbers that stay
t = 3.4284442; assert(near(c, mean(y)) && near(hi - c, c - lo) && hi > max(y) && hi < 100);
X = [x; ones(1, 15)];
assert(isequal(isoutlier(X, 2), [isoutlier(x); false(1, 15)]) && isequal(isoutlier(X'), isoutlier(X, 2)'));
T = reshape([x x], 1, 1, 30);
assert(isequal(find(isoutlier(T)), [4; 9; 19; 24]) && isequal(isoutlier(T, 'gesd', 3), isoutlier(T, 'gesd')));
assert(isempty(isoutlier([])) && ~any(isoutlier([1 NaN 1])) && ~isoutlier(5) && ~any(isoutlier([1 2], 'grubbs')));
assert(isequal(isoutlier(table(x', ones(15, 1))), [isoutlier(x'), false(15, 1)]));
wrong(@() isoutlier('text')); wrong(@() isoutlier(x, 'other')); wrong(@() isoutlier(x, 'percentiles', 5));
wrong(@() isoutlier(x, 0));
wrong(@() isoutlier(x, 'movmean')); wrong(@() isoutlier(x, 'ThresholdFactor', -1));
wrong(@() isoutlier(x, 'mean', 'MaxNumOutliers', 2));
y = x; y([4 9]) = 0; [B, tf, l, u, m] = filloutliers(x, 0);
assert(isequal(B, y) && isequal(tf, y == 0) && m == 59 && near(l + u, 118));
y([4 9]) = 59; assert(isequal(filloutliers(x, 'center'), y)); y([4 9]) = hi; y([4 9]) = u;
assert(near(filloutliers(x, 'clip'), y));
y([4 9]) = [60 58]; assert(isequal(filloutliers(x, 'previous'), y)); y([4 9]) = [59 61];
assert(isequal(filloutliers(x, "next"), y));
y([4 9]) = (x([3 8]) + x([5 10])) / 2;
assert(isequal(filloutliers(x, 'linear'), y) && isequal(filloutliers([x; x], 'linear', 2), [y; y]));
assert(isequal(filloutliers(x, 'nearest', 'OutlierLocations', x == 61), [x(1:9) 62 x(11:15)]) && ...
	isequal(filloutliers(x', 'linear'), y'));
assert(isequaln(filloutliers([1 2 NaN 2 50 3], 'linear'), [1 2 NaN 2 2.5 3]) && ...
	isequaln(filloutliers([1 NaN 1], 'clip'), [1 NaN 1]));
assert(isempty(filloutliers([], 'linear')) && isequal(filloutliers(table(x'), 0).Var1, filloutliers(x', 0)));
for f = {'spline', 'pchip', 'makima'}, assert(~any(isoutlier(filloutliers(x, f{1}), 'mean'))); end
wrong(@() filloutliers(x)); wrong(@() filloutliers(x, 'none')); wrong(@() filloutliers(x, [1 2]));
wrong(@() filloutliers('a', 1));
wrong(@() filloutliers(x, 1, 'OutlierLocations', true)); wrong(@() filloutliers(x, 'clip', 'OutlierLocations', x > 1));
% distributions
assert(max(abs(binopdf([0 3 50 200], [1 10 100 400], ...
	[0.25 0.3 0.5 0.49]) - [0.75 0.2668279319999998 0.07958923738717875 0.036803415345368115])) < 1e-13);
assert(near(sum(binopdf(0:20, 20, 0.3)), 1) && isequal(binopdf([0 1 2], 2, 0), [1 0 0]) && ...
	isequal(binopdf(0:2, 2, 1), [0 0 1]));
assert(isequaln(binopdf([-1 0.5 3 NaN], 2, 0.5), [0 0 0 NaN]) && all(isnan(binopdf(1, [2 1.5 -1], [2 0.5 0.5]))) && ...
	isempty(binopdf([], 2, 0.5)));
assert(near(binopdf(1, int8(2), single(0.5)), single(0.5)) && ...
	near(binopdf(1, 1e6, 1e-9), 1e-3 * exp(999999 * log1p(-1e-9))));
wrong(@() binopdf(1, 2)); wrong(@() binopdf([1 2], [1 2 3], 0.5)); wrong(@() binopdf('a', {}, 1));
assert(near(exppdf([0 1 2], 2), exp(-[0 0.5 1]) / 2) && isequal(exppdf([-1 -Inf Inf]), [0 0 0]) && ...
	isequaln(exppdf([1 NaN 1], [0 1 -1]), nan(1, 3)));
assert(abs(integral(@(t) exppdf(t, 3), 0, 200) - 1) < 1e-8 && isempty(exppdf([])));
wrong(@() exppdf([1 2], [1 2 3])); wrong(@() exppdf({}));
rng(3); r = exprnd(2, 1, 20000);
assert(all(r >= 0) && abs(mean(r) - 2) < 0.06 && abs(std(r) - 2) < 0.1 && abs(mean(r > 2) - exp(-1)) < 0.02);
assert(isequal(size(exprnd([1 2; 3 4])), [2 2]) && isequal(size(exprnd(1, [2 3])), [2 3]) && ...
	isequal(size(exprnd([1 2], 1, 2)), [1 2]));
r = exprnd([-1 0 1]); assert(isnan(r(1)) && r(2) == 0 && isempty(exprnd([])) && isscalar(exprnd(5)));
wrong(@() exprnd([1 2], 3)); wrong(@() exprnd('a')); wrong(@() exprnd());
% datasample
x = 10:10:90; [y, at] = datasample(x, 5); assert(isequal(y, x(at)) && isrow(y));
y = datasample(x', 9, 'Replace', false); assert(isequal(sort(y), x')); y = datasample(magic(4), 3, 2);
assert(isequal(size(y), [4 3]));
[y, at] = datasample(magic(4), 2); A = magic(4);
assert(isequal(y, A(at, :)) && isequal(size(datasample(ones(3, 2, 2), 5)), [5 2 2]));
y = datasample(1:3, 30000, 'Weights', [1 0 3]); assert(~any(y == 2) && abs(mean(y == 3) - 0.75) < 0.02);
for k = 1:20, y = datasample(1:4, 2, 'Weights', [1 0 1 0], 'Replace', false); assert(isequal(sort(y), [1 3])); end
T = table((1:5)', 'VariableNames', {'a'}); assert(height(datasample(T, 3)) == 3 && isempty(datasample(x, 0)));
s = RandStream('mt19937ar', 'Seed', 4); y = datasample(s, x, 4); reset(s); assert(isequal(y, datasample(s, x, 4)));
wrong(@() datasample(x)); wrong(@() datasample(x, -1)); wrong(@() datasample(x, 10, 'Replace', false));
wrong(@() datasample([], 1));
wrong(@() datasample(x, 2, 'Weights', [1 2])); wrong(@() datasample(x, 2, 'Other', 1)); wrong(@() datasample(x, 1, 0));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
