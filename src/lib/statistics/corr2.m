function r = corr2(A, B)
%corr2  corr2(A, B)  Correlation of two matrices.
%>> corr2([1 2; 3 4], [2 4; 6 8])
%ans =
%     1
a = double(A) - mean(double(A(:)));
b = double(B) - mean(double(B(:)));
r = sum(a(:) .* b(:)) / sqrt(sum(a(:).^2) * sum(b(:).^2));
end
