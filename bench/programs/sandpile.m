% A heap of sand: fields with four grains and more give one to each neighbour.   SANDPILE_N: N x N; SANDPILE_T turns.
if ~exist('n', 'var'), n = envOr('SANDPILE_N', 256); end
if ~exist('T', 'var'), T = envOr('SANDPILE_T', 200); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
z = zeros(n, cls);
z(n/4+1:3*n/4, n/4+1:3*n/4) = 7;
for t = 1:T
    fall = floor(z / 4);
    z = z - 4 * fall;
    z(2:n, :) = z(2:n, :) + fall(1:n-1, :);
    z(1:n-1, :) = z(1:n-1, :) + fall(2:n, :);
    z(:, 2:n) = z(:, 2:n) + fall(:, 1:n-1);
    z(:, 1:n-1) = z(:, 1:n-1) + fall(:, 2:n);
end
fprintf('RESULT %.10g\n', sum(double(z(:)).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
