% The bilateral filter over 7 x 7 neighbours: nearer and more similar points weigh more.   BILATERAL_N: N x N.
if ~exist('n', 'var'), n = envOr('BILATERAL_N', 256); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
r = 3;
[x, y] = meshgrid((1:n) / n);
A = cast(0.5 + 0.4 * sin(20 * x .* y) + 0.1 * (mod(97 * x + 89 * y, 1) - 0.5), cls);
in = min(max(1-r:n+r, 1), n);
P = A(in, in);
total = zeros(n, cls); weight = total;
for i = -r:r
    for j = -r:r
        Q = P(r+1+i:r+n+i, r+1+j:r+n+j);
        w = exp(-(i^2 + j^2) / 8 - (Q - A).^2 / 0.02);
        total = total + w .* Q;
        weight = weight + w;
    end
end
B = total ./ weight;
fprintf('RESULT %.6g\n', mean(double(B(:)).^2) + 1000 * mean(double(A(:) - B(:)).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
