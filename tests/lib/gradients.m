% gradients of every differentiable operation of dlarrays against finite differences
% long: wgpu cuda
worst = 0;
% every op of the table that has a gradient, at the first points that lie inside of its domain
in = [-0.7 0.3 0.6; 0.2 -0.4 0.8];
pos = [0.7 1.3 2.6; 0.2 3.4 0.8];
shapes = {in, pos, 1.7, [0.6 1.4 2.2], [0.9; 1.6]};
points = {in, pos, pos + 1.1, pos / 4};
% where compilers take their time: each op once or twice
if ismember(getenv('RUNMAT_ACCEL_PROVIDER'), {'wgpu', 'cuda'}), shapes = shapes([1 4]); end
rows = fileread(fullfile(fileparts(mfilename('fullpath')), '..', '..', 'include', 'runmat', 'ops.def'));
rows = regexp(rows, '^GRADIENT\((\w+),.*?(, )?\)$', 'tokens', 'lineanchors', 'dotexceptnewline');
ops = cellfun(@(row) row{1}, rows, 'UniformOutput', false);
for k = 1:numel(ops)
    f = str2func(ops{k});
    if ~isempty(rows{k}{2})             % one operand
        good = find(cellfun(@(x) isreal(f(x)) && all(isfinite(f(x(:)))), points), 1);
        assert(~isempty(good), ops{k})
        worst = max(worst, tried(f, points{good}));
    elseif ~any(strcmp(ops{k}, {'power', 'mod', 'rem', 'nthroot'}))
        for i = 1:numel(shapes)
            for j = 1:numel(shapes)
                worst = max(worst, tried(@(a) f(a, shapes{j} + 0.01), shapes{i}));
                worst = max(worst, tried(@(b) f(shapes{i}, b), shapes{j} + 0.01));
            end
        end
    end
end
assert(numel(ops) >= 74)
others = {@relu, @sigmoid, @double, @sign, @floor, @ceil, @round, @fix};
for k = 1:numel(others), worst = max(worst, tried(others{k}, in)); end
worst = max(worst, tried(@(a) nthroot(a, 3), in));
worst = max(worst, tried(@(a) a .^ 3, in));
worst = max(worst, tried(@(a) a .^ [1.5 2 0.5], pos));
worst = max(worst, tried(@(b) pos .^ b, in));
worst = max(worst, tried(@(a) mod(a, 0.9), pos));
worst = max(worst, tried(@(a) rem(a, 0.9), pos));
A = [2 1 0.3; 0.5 3 1; 0.2 0.1 4];
worst = max(worst, tried(@(a) a * A, in));
worst = max(worst, tried(@(a) A * a', in));
worst = max(worst, tried(@(a) a * a', in));
worst = max(worst, tried(@(a) a / A, in));
worst = max(worst, tried(@(a) in / a, A));
worst = max(worst, tried(@(a) a \ in', A));
worst = max(worst, tried(@(a) A \ a', in));
worst = max(worst, tried(@(a) 2 * a / 3, in));
% reductions, over axes and over all
fold = {@sum, @mean, @prod, @max, @min};
for k = 1:numel(fold)
    worst = max(worst, tried(fold{k}, in));
    if k < 4
        worst = max(worst, tried(@(a) fold{k}(a, 2), in));
        worst = max(worst, tried(@(a) fold{k}(a, 'all'), in));
    else
        worst = max(worst, tried(@(a) fold{k}(a, [], 2), in));
        worst = max(worst, tried(@(a) fold{k}(a, [], 'all'), in));
    end
end
x3 = reshape(sin(1:24), 2, 3, 4);
worst = max(worst, tried(@(a) sum(a, [1 3]), x3));
worst = max(worst, tried(@(a) mean(a .* a, [2 3]), x3));
others = {@(a) cumsum(a), @(a) cumsum(a, 2), @(a) var(a), @(a) std(a, 0, 2), @(a) norm(a(:)), @(a) norm(a, 'fro'), ...
    @(a) dot(a, pos), @(a) softmax(a), @(a) reshape(a, 3, 2), @(a) a.', @(a) a', @(a) repmat(a, 2, 3), @(a) ...
    flip(a, 2), @(a) circshift(a, 1, 2), @(a) [a, a .* 2], @(a) [a; pos], @(a) cat(3, a, a), @(a) a(:, 2), @(a) ...
    a(end, :), @(a) a([1 1 2], [3 1]), @(a) a(2:5), @(a) a(logical([1 0 1; 0 1 1])), @(a) a(:), @(a) written(a)};
for k = 1:numel(others), worst = max(worst, tried(others{k}, in)); end
worst = max(worst, tried(@(a) permute(a, [3 1 2]), x3));
worst = max(worst, tried(@(a) ipermute(a, [3 1 2]), x3));
worst = max(worst, tried(@(a) squeeze(sum(a, 1)), x3));
fprintf('within 1e-6: %d\n', worst < 1e-6)

% a program: logistic regression, in single, with a struct of parameters
rng(1);
X = randn(50, 3, 'single');
t = single(X * [1; -2; 0.5] > 0.1);
p = struct('w', dlarray(zeros(3, 1, 'single')), 'b', dlarray(single(0)));
first = 0;
for step = 1:60
    [loss, g] = dlfeval(@model, p, X, t);
    p.w = p.w - 2 * g.w;
    p.b = p.b - 2 * g.b;
    if step == 1, first = extractdata(loss); end
end
fprintf('%s, loss falls: %d\n', underlyingType(p.w), extractdata(loss) < first / 3)

% what is no part of the answer has a gradient of zeros; outside of dlfeval there is none
g = dlfeval(@(a, b) dlgradient(sum(a), b), dlarray([1 2]), dlarray([3 4 5]));
disp(extractdata(g))
try
    dlgradient(dlarray(1), dlarray(1));
catch e
    disp(e.identifier)
end
try
    dlfeval(@(a) dlgradient(a, a), dlarray([1 2]));
catch e
    disp(e.message)
end
x = dlarray(magic(3), 'SS')

function e = tried(f, at)
    weight = 1 - 0.3 * (1:numel(f(dlarray(at))));          % plain, for devices whose compilers are slow with cosines
    plain = @(x) extractdata(f(dlarray(x)));
    total = @(x) sum(reshape(f(x), [], 1) .* weight');
    g = extractdata(dlfeval(@(x) dlgradient(total(x), x), dlarray(at)));
    assert(isequal(size(g), size(at)))
    want = zeros(size(at));
    h = 1e-5;
    for k = 1:numel(at)
        up = at;
        up(k) = up(k) + h;
        down = at;
        down(k) = down(k) - h;
        want(k) = weight * (reshape(plain(up), [], 1) - reshape(plain(down), [], 1)) / (2 * h);
    end
    e = max(abs(g(:) - want(:)) ./ max(1, abs(want(:))));
    if ~(e < 1e-6)
        fprintf('%s: off by %g\n', func2str(f), e)
    end
end

function a = written(a)
    a(2, :) = a(1, :) .* 3;
    a(1, 1) = 5;
end

function [loss, g] = model(p, X, t)
    y = sigmoid(X * p.w + p.b);
    loss = -mean(t .* log(y) + (1 - t) .* log(1 - y));
    g = dlgradient(loss, p);
end
