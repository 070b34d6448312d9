% A kernel that reads a least value through a view cannot make it, too. Here it was read before it existed.
M = 25; N = 2;
a = single(reshape(mod((1:M*N)*3.37, 8)/4 - 0.5, M, N));
b = single(reshape(mod((1:M*N)*5.37, 8)/4 - 1.5, M, N));
for t = 1:3
    c = reshape(sum(reshape([a, b], M, N, 2), 3), M, N);
    a = (cumsum(a, 1)*0.1 - min(b([2:end 1],:), [], 1)) ./ (1 + max(c, [], 2));
end
fprintf('%.5g\n', sum(a(:)));
