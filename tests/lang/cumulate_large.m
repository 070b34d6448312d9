% Running sums, products and extremes of arrays that are cut among threads: every line in order.
% long: wgpu
n = 300;
A = mod(reshape(1:n * n, n, n) * 7, 23) - 9;
for c = {'double', 'single', 'int8', 'uint8', 'int16', 'uint32', 'int64', 'uint64'}
    X = cast(A, c{1});
    for d = 1:2
        for dir = {'forward', 'reverse'}
            S = cumsum(X, d, dir{1}); P = cumprod(X, d, dir{1}); H = cummax(X, d, dir{1}); L = cummin(X, d, dir{1});
            assert(isa(S, c{1}) && isa(P, c{1}) && isa(H, c{1}) && isa(L, c{1}))
            for q = [1 2 150 299 300]
                if d == 1, x = X(:, q); s = S(:, q); p = P(:, q); h = H(:, q); l = L(:, q);
                else, x = X(q, :); s = S(q, :); p = P(q, :); h = H(q, :); l = L(q, :); end
                if strcmp(dir{1}, 'reverse')
                    x = x(end:-1:1); s = s(end:-1:1); p = p(end:-1:1); h = h(end:-1:1); l = l(end:-1:1);
                end
                a = x(1); b = x(1); m = x(1); k = x(1);
                for t = 2:n
                    a = a + x(t); b = b * x(t); m = max(m, x(t)); k = min(k, x(t));
                    if a ~= s(t) || (b ~= p(t) && b == b) || m ~= h(t) || k ~= l(t)
                        error('%s %d %s: %d of line %d', c{1}, d, dir{1}, t, q)
                    end
                end
            end
        end
    end
end
B = A / 7; B(5:90:end) = NaN;
s = cumsum(B, 1, 'omitnan');
assert(s(end, 3) == sum(B(:, 3), 'omitnan') || abs(s(end, 3) - sum(B(:, 3), 'omitnan')) < 1e-9)
assert(isnan(B(5, 1)) && ~any(isnan(s(:))) && isequaln(cummax(B), cummax(B, 1)) && ...
    ~any(any(isnan(cummax(B(2:end, :))))))
z = cumsum(complex(A, -A), 2); assert(isequal(real(z), cumsum(A, 2)) && isequal(imag(z), -cumsum(A, 2)))
disp('ok')
