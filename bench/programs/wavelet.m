% An image by the 5/3 wavelets of JPEG 2000, five levels by lifting, small coefficients dropped, and back.   WAVELET_N:
% N x N.
if ~exist('n', 'var'), n = envOr('WAVELET_N', 1024); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid(1:n);
I = cast(sin(x/15) + cos(y/22) + 0.3*sin(x.*y/3000), cls);
A = I;
m = n;
for level = 1:5
    A(1:m, 1:m) = apart(apart(A(1:m, 1:m))')';
    m = m/2;
end
A = A .* (abs(A) > 0.05);
for level = 1:5
    m = m*2;
    A(1:m, 1:m) = together(together(A(1:m, 1:m)')');
end
e = double(A(:)) - double(I(:));
fprintf('RESULT %.6g\n', sqrt(mean(e.^2)));

function B = apart(A)
s = A(1:2:end, :);
d = A(2:2:end, :);
d = d - (s + s([2:end end], :))/2;
s = s + (d([1 1:end-1], :) + d)/4;
B = [s; d];
end

function A = together(B)
h = size(B, 1)/2;
s = B(1:h, :);
d = B(h+1:end, :);
s = s - (d([1 1:end-1], :) + d)/4;
d = d + (s + s([2:end end], :))/2;
A = zeros(size(B), 'like', B);
A(1:2:end, :) = s;
A(2:2:end, :) = d;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
