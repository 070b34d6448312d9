% Two layers of 3 x 3 convolutions by shifted slices and products, with bias, rectifier and pooling.   CONV_N: images of
% N x N, CONV_C channels in, CONV_F filters.
if ~exist('n', 'var'), n = envOr('CONV_N', 96); end
if ~exist('C', 'var'), C = envOr('CONV_C', 8); end
if ~exist('F', 'var'), F = envOr('CONV_F', 16); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid((1:n) / 10);
X = cast(sin(x + reshape(1:C, 1, 1, C) .* y), cls);
A = cast(sin(reshape(1:C*F*9, C, F, 3, 3)) / (3 * sqrt(C)), cls);
B = cast(cos(reshape(1:F*F*9, F, F, 3, 3)) / (3 * sqrt(F)), cls);
Y = pool(max(layer(X, A) + 0.1, 0));
Z = pool(max(layer(Y, B) + 0.1, 0));
fprintf('RESULT %.6g\n', sum(abs(double(Z(:)))));

function Y = layer(X, W)
[h, w, c] = size(X);
Y = 0;
for i = 1:3
    for j = 1:3
        Y = Y + reshape(X(i:h-3+i, j:w-3+j, :), [], c) * W(:, :, i, j);
    end
end
Y = reshape(Y, h - 2, w - 2, []);
end

function Y = pool(X)
h = 2 * floor(size(X, 1) / 2); w = 2 * floor(size(X, 2) / 2);
Y = max(max(X(1:2:h, 1:2:w, :), X(2:2:h, 1:2:w, :)), max(X(1:2:h, 2:2:w, :), X(2:2:h, 2:2:w, :)));
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
