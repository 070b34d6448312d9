% Three axes: permutations, reductions, squeezes, broadcasting, integers, logicals.
A = reshape(1:24, 2, 3, 4);
fprintf('%d ', size(sum(A, 3)), sum(A(:, :, 2), 1), squeeze(A(1, 2, :)), permute(A(:, 1, 1:2), [3 1 2])); fprintf('\n');
B = A .* reshape([1 10 100 1000], 1, 1, 4); fprintf('%d ', B(2, 3, :), max(max(B, [], 1), [], 2)); fprintf('\n');
C = cat(3, ones(2), 2 * ones(2));
fprintf('%d ', size(C), mean(C, 3), ndims(A), numel(A(:, :)), circshift(1:5, 2), rot90([1 2; 3 4])); fprintf('\n');
fprintf('%d ', int8(100) + int8(100), uint8(3) - uint8(5), idivide(int32(7), int32(2)), int32(7) / int32(2), ...
    bitcmp(uint8(5)), int16(-7.5), uint8(2.5), 5:-2:-3);
fprintf('\n');
x = 1:10; x([2 4]) = []; x(end + 1) = 99; x(x > 5 & mod(x, 2) == 1) = 0;
fprintf('%d ', x, any(x), all(x), xor(true, false), find(x, 2)); fprintf('\n');
fprintf('%g ', [NaN 1 Inf] == [NaN 1 Inf], max([NaN 1]), min([]), sum([]), prod([]), 0 / 0, -1 / 0, mean([1 NaN]), ...
    floor(-0.5), sign(-3), hypot(3, 4), nthroot(-27, 3));
fprintf('\n');
t = tril(ones(3)) - triu(ones(3));
fprintf('%d ', t, trace(t), diag([1 2]), eye(2), linspace(0, 1, 3), repmat([1 2], 1, 2), fliplr(1:3), ...
    flipud([1; 2]), numel(zeros(3, 0)), isempty([]));
fprintf('\n');
