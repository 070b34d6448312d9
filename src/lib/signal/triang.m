function w = triang(n)
%triang(N)  Triangular window of N points, as a column.
%>> triang(3)
%ans =
%    0.5000
%    1.0000
%    0.5000
if ~isnumeric(n) || ~isscalar(n) || ~isreal(n) || ~(n >= 0) || ~isfinite(n)
    error('MATLAB:triang:InvalidN', 'N must be a nonnegative integer.');
end
n = round(double(n));
k = (1:n).';
w = 1 - abs(2 * k - n - 1) / (n + mod(n, 2));
end
