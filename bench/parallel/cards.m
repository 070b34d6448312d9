% cards.m - one card against several: runmat bench/parallel/cards.m [WORKERS] [SCALE]
% Each worker of a pool computes its share of the same work on its own card. Nothing in the cases names a card. A row
% for each case: the time of one worker, the time of all workers, and the ratio. Each time is the least of five; it
% begins when all workers are ready, and ends when all have the common result. SCALE makes the cases smaller.
function cards(count, scale)
if nargin < 1, count = num2str(max(gpuDeviceCount, 2)); end
if nargin < 2, scale = '1'; end
n = str2double(count);
scale = str2double(scale);
cases = {'element-wise', @elementwise, 1.9; 'Monte Carlo', @montecarlo, 1.9; 'image4k', @image4k, 1.9
    'PCA', @pca, 1.7};
times = zeros(4, 2);
answers = zeros(4, 2);
where = cell(1, 2);
sizes = [1 n];
for w = 1:2
    p = parpool(sizes(w));
    spmd
        if gpuDeviceCount > 0, d = gpuDevice; card = sprintf('%d %s', d.Index, d.Name); else, card = 'none'; end
    end
    where{w} = strjoin(arrayfun(@(k) card{k}, 1:sizes(w), 'UniformOutput', false), ', ');
    for k = 1:4
        f = cases{k, 2};
        spmd
            best = Inf;
            for turn = 1:8
                spmdBarrier;
                t = tic;
                answer = f(spmdSize, scale);
                if answer < 0, disp(answer), end        % looks at the result, so that it is computed
                if turn > 3, best = min(best, toc(t)); end
            end
        end
        times(k, w) = max(arrayfun(@(j) best{j}, 1:sizes(w)));
        answers(k, w) = answer{1};
    end
    delete(p);
end
fprintf('one worker: card %s; %d workers: cards %s\n', where{1}, n, where{2});
fprintf('| case | 1 card, ms | %d cards, ms | ratio | wanted of 2 |\n|---|---:|---:|---:|---:|\n', n);
for k = 1:4
    fprintf('| %s | %.2f | %.2f | %.2f | %.1f |\n', cases{k, 1}, 1000 * times(k, :), times(k, 1) / times(k, 2), ...
        cases{k, 3});
end
for k = 1:4
    ok = abs(diff(answers(k, :))) <= (0.02 + 0.3 * (scale < 1)) * abs(answers(k, 1));
    words = {'FAIL', 'PASS'};
    fprintf('%s %s: one card %.6g, %d cards %.6g\n', words{1 + ok}, cases{k, 1}, answers(k, 1), n, answers(k, 2));
end
end

function s = elementwise(parts, scale)
% A chain of element-wise functions and one total, over 16 times 2^27 elements.
n = round(2 ^ 27 * scale / parts) * parts;
step = 4 * pi / n;
total = 0;
for turn = 1:16
    x = single(((spmdIndex - 1) * n / parts + (1:n / parts)) * step + turn * 1e-4);
    y0 = sin(x) .* exp(-x / 10);
    y1 = y0 .* cos(x / 4) + 0.25 * y0 .^ 2;
    y2 = tanh(y1) + 0.1 * y1;
    total = total + sum(y2);
end
s = spmdPlus(gather(double(total))) / (16 * n);
end

function s = montecarlo(parts, scale)
% Paths of a geometric Brownian motion and the price of a call.
m = ceil(64e6 * scale / parts);
dt = 1 / 252;
drift = single((0.05 - 0.5 * 0.2 ^ 2) * dt);
scale = single(0.2 * sqrt(dt));
S = 100 * ones(m, 1, 'single');
for t = 1:256
    S = S .* exp(drift + scale * randn(m, 1, 'single'));
end
s = spmdPlus(gather(double(mean(max(S - 100, 0))))) / parts * exp(-0.05 * 256 * dt);
end

function s = image4k(parts, scale)
% 64 images, eight times: normalise each, gain, bias, clamp, gamma, and the mean squared change.
h = ceil(2160 * min(sqrt(scale), 1));
w = ceil(3840 * min(sqrt(scale), 1));
s = 0;
for turn = 1:8
    imgs = rand(ceil(64 / parts), h, w, 'single');
    mu = mean(imgs, [2 3]);
    sigma = sqrt(mean((imgs - mu) .^ 2, [2 3]) + 1e-6);
    out = ((imgs - mu) ./ sigma) * single(1.0123) + single(-0.02);
    out = max(out, 0) .^ single(1.8);
    s = s + mean((out - imgs) .^ 2, 'all') / 8;
end
s = spmdPlus(gather(double(s))) / parts;
end

function s = pca(parts, scale)
% Principal components by power steps: workers have rows. The matrix of all products is the sum of those of workers.
d = 512;
if scale < 1, d = 32; end
n = ceil(4e6 * scale / parts);
A = rand(n, d, 'single');
m = spmdPlus(gather(mean(A, 1))) / parts;
A = A - m;
G = spmdPlus(gather(A' * A)) / (n * parts - 1);
rng(0);
[Q, ~] = qr(randn(d, 8, 'single'), 0);
for it = 1:15
    [Q, ~] = qr(G * Q, 0);
end
lam = diag(Q' * G * Q);
s = double(gather(sum(lam / trace(G))));
end
