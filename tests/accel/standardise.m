% kernels: 2
% Map, reduce, broadcast back, map: columns that fit the cache take one kernel; the other is for the look at the end.
A = reshape(mod((1:40000) * 7, 101), 200, 200);
A = A + 0;
Z = (A - mean(A)) ./ std(A);
fprintf('%.10f %.10f\n', max(abs(mean(Z))) < 1e-12, Z(3, 4));
