% timeout: 1800
% A text, an index and files of more than 2^31 elements' worth; cumulative sums. Needs 10 GB.
n = 2^31 + 3;
x = ones(1, n, 'uint8');
x(1:2^20) = 0;
c = cummax(x); assert(c(2^20) == 0 && c(end) == 1)
clear c
y = x == 0; assert(sum(y) == 2^20)
clear y
x(end + 1) = 9;
assert(numel(x) == n + 1 && x(end) == 9 && x(end - 1) == 1)
x(1:2^31) = [];
assert(isequal(x, uint8([1 1 1 9])))
try
    z = zeros(1, 2^31);
    w = z + 1;
    assert(numel(w) == 2^31)
catch e
    assert(ismember(e.identifier, {'MATLAB:nomem', 'MATLAB:array:SizeLimitExceeded'}))
end
disp('ok')
