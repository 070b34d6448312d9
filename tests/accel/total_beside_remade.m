% Kernels that compute a quotient again beside others take the total of a reshaped array, too. The total's box must not
% take the place of the quotient's box, or the row that divides is read as if it were as long as the array.
M = 32; N = 5;
md1 = reshape((1:M*N) - 1.5, M, N);
b = reshape(1:M*N, M, N);
c = 1:N;
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
c = cummin(c, 1) - mean(abs(md1), 'all') / std(b ./ sum(b), 0, 'all');
disp(c(1:3))
