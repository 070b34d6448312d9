function y = filtfilt(b, a, x)
%filtfilt(B, A, X)  X filtered forwards and backwards: there is no delay, and the gain is squared.
%>> round(filtfilt(1, 1, [1 2 3 4]), 10)
%ans =
%     1     2     3     4
row = isrow(x);
if row, x = x.'; end
n = max(numel(a), numel(b));
b = [b(:); zeros(n - numel(b), 1)] / a(1);
a = [a(:); zeros(n - numel(a), 1)] / a(1);
edge = 3 * (n - 1);
if size(x, 1) <= edge
    error('MATLAB:filtfilt:InvalidDimensionsDataShortForFiltOrder', ...
        'Data must have length greater than %d samples.', edge);
end
z = zeros(n - 1, 1);
if n > 1                                % the state in which a constant passes unchanged
    K = eye(n - 1) - [-a(2:n), [eye(n - 2); zeros(1, n - 2)]];
    z = K \ (b(2:n) - a(2:n) * b(1));
end
y = zeros(size(x));
for k = 1:size(x, 2)
    c = x(:, k);
    c = [2 * c(1) - c(edge + 1:-1:2); c; 2 * c(end) - c(end - 1:-1:end - edge)];
    c = filter(b, a, c, z * c(1));
    c = flipud(c);
    c = flipud(filter(b, a, c, z * c(1)));
    y(:, k) = c(edge + 1:end - edge);
end
if row, y = y.'; end
end
