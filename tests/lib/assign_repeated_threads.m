% Large assignments with repeated indices, by many threads: the last element that goes to a place must win.
old = maxNumCompThreads(16);
right = true(1, 6);
for turn = 1:20
    a = reshape(1:640 * 96 * 3, 640, 96, 3) + turn;
    b = a;
    b(:, :, [2 2 2]) = a * 2;
    right(1) = right(1) && isequal(b(:, :, 2), a(:, :, 3) * 2) && isequal(b(:, :, [1 3]), a(:, :, [1 3]));
    c = reshape(a, 640 * 96, 3);
    c(:, [3 1 3]) = reshape(a * 3, 640 * 96, 3);
    right(2) = right(2) && isequal(c(:, 3), reshape(a(:, :, 3) * 3, [], 1));
    right(3) = right(3) && isequal(c(:, 1), reshape(a(:, :, 2) * 3, [], 1));
    d = zeros(3, 640 * 96);
    d(:, [1:640 * 48, 1:640 * 48]) = reshape(a, 3, []);
    right(4) = right(4) && isequal(d(:, 1:640 * 48), reshape(a(640 * 48 * 3 + 1:end), 3, [])) && ~any(d(:, end));
    e = zeros(640 * 96 * 3, 1);
    e(ones(1, 640 * 96 * 3)) = a(:);
    right(5) = right(5) && e(1) == a(end) && ~any(e(2:end));
    f = zeros(200000, 2);
    f([1:100000 1:100000], [2 2]) = reshape(1:400000, 200000, 2);
    right(6) = right(6) && isequal(f(1:100000, 2)', 300001:400000) && ~any(f(:, 1));
end
disp(right)
maxNumCompThreads(old);
