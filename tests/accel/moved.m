% kernels: 11
% Views, copies side by side, shifts, joins, scans and products are nodes: nothing is computed before the sums.
A = reshape(mod((1:20000) * 7, 101), 200, 100) + 1;
f = sum(sum(fliplr(A) .* A));
r = sum(sum(repmat(A, 2, 3) .* 2));
c = sum(sum(circshift(A, [3 -7]) .* A));
j = sum(sum([A; A] .* 3));
s = sum(cumsum(A(:)));
p = sum(sum(A' * A));
fprintf('%g %g %g %g %g %g\n', f, r, c, j, s, p);
