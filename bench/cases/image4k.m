% A batch of images: normalise each, gain, bias, clamp, gamma, and the mean squared change.   IMG_B, IMG_H, IMG_W.
if ~exist('B', 'var'), B = envOr('IMG_B', 4); end
if ~exist('H', 'var'), H = envOr('IMG_H', 2160); end
if ~exist('W', 'var'), W = envOr('IMG_W', 3840); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
gain = cast(1.0123, cls); bias = cast(-0.02, cls); gamma_ = cast(1.8, cls);
rng(0);
if ~isempty(getenv('BENCH_DATA'))                        % a data set of `runmat bench --data`
    f = fopen(fullfile(getenv('BENCH_DATA'), 'image4k.f32'), 'r', 'ieee-le');
    imgs = cast(reshape(fread(f, B * H * W, 'single'), B, H, W), cls);
    fclose(f);
else
    imgs = rand(B, H, W, cls);
end
mu = mean(imgs, [2 3]);
sigma = sqrt(mean((imgs - mu).^2, [2 3]) + 1e-6);
out = ((imgs - mu) ./ sigma) * gain + bias;
out = max(out, 0) .^ gamma_;
mse = mean((out - imgs).^2, 'all');
fprintf('RESULT %.6g\n', mse);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
