function w = rectwin(n)
%rectwin(N)  Rectangular window of N points, all 1, as a column.
%>> rectwin(3)
%ans =
%     1
%     1
%     1
if ~isnumeric(n) || ~isscalar(n) || ~isreal(n) || ~(n >= 0) || ~isfinite(n)
    error('MATLAB:rectwin:InvalidN', 'N must be a nonnegative integer.');
end
n = round(double(n));
w = ones(n, 1);
end
