% Sums of few long groups that lie side by side: a workgroup of a device has two, four or eight of them, and the one
% that is done last joins what all found. One tree of additions everywhere: the same bits.
rng(1);
x = rand(8, 70001);
for g = [2 4 8]
    s = sum(x(1:g, :) .* 3, 2);
    fprintf('%.17g ', s);
    fprintf('\n');
end
fprintf('%.17g\n', sum(x(:) .* 3), mean((x(:) - mean(x(:))) .^ 2));
