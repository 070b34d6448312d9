% Economy-size QR of tall and narrow matrices, and products with few columns, where a device may do them: signs and
% accuracy of LAPACK.
% long: opencl
for cls = {'single', 'double'}
    c = cls{1}; tol = 50 * eps(c);
    for k = [1 8 11]
        for m = [500 1500]
            A = cast(mod((1:m)' * (1:k) * 7 + (1:m)'.^2, 101) / 50 - 1, c) .* 1.5;
            [Q, R] = qr(A * 1, 0);
            Q = gather(Q); R = gather(R);
            assert(isequal(size(Q), [m k]) && isequal(size(R), [k k]) && isa(Q, c) && isequal(R, triu(R)))
            assert(norm(Q' * Q - eye(k), 'fro') < tol * k && norm(Q * R - A, 'fro') < tol * norm(A, 'fro') * k)
            assert(sign(R(1, 1)) == -sign(A(1, 1)) && abs(abs(R(1, 1)) - norm(A(:, 1))) < tol * norm(A(:, 1)))
        end
    end
    % nothing to reflect; of low rank; a column of zeros
    B = zeros(800, 8, c); B(1, 1) = 3; B(2, 2) = -4; B(5, 3) = 2; B(:, 4) = 1; B(:, 6) = B(:, 4) * 2;
    B = B * 1;
    [Q, R] = qr(B + 0, 0);
    assert(R(1, 1) == 3 && R(2, 2) == -4 && abs(R(3, 3)) - 2 < tol && norm(Q' * Q - eye(8), 'fro') < tol * 8 && ...
    	norm(Q * R - B, 'fro') < tol * 100)
    for s = [1e-25 1e25]
        C = cast(cos((1:900)' * (1:6)), c) * cast(s, c);
        [Q, R] = qr(C * 2, 0);
        assert(norm(Q' * Q - eye(6), 'fro') < tol * 8 && norm((Q * R) / cast(s, c) - 2 * C / cast(s, c), 'fro') < ...
        	tol * 200)
    end
    for n = [1 7]
        A = cast(mod((1:200)' * (1:150), 13), c) * 1; B = cast(mod((1:150)' * (1:n), 7), c) * 1;
        P = zeros(200, n);
        for j = 1:150, P = P + mod((1:200)' * j, 13) * mod(j * (1:n), 7); end
        assert(isequal(gather(A * B), cast(P, c)))
    end
end
g = gpuArray(single(cos((1:600)' * (1:8))));
[Q, R] = qr(g, 0); assert(isa(Q, 'gpuArray') && isa(R, 'gpuArray'))
[Q, R] = qr(g, 'econ'); assert(norm(gather(Q * R - g), 'fro') < 1e-4)
[Q, ~] = qr(g * 2, 0); for k = 1:5, [Q, ~] = qr(g * (g' * Q), 0); end
assert(norm(gather(Q' * Q) - eye(8), 'fro') < 1e-5)
% the factors of a product that is still pending; what it was is there afterwards, too
for cls = {'single', 'double'}
    c = cls{1}; tol = 50 * eps(c);
    for m = [70 150 1000]
        A = cast(cos((1:m)' * (1:m) / 7), c); G = gpuArray(A + A');
        for k = [3 8 12]
            B = cast(sin((1:m)' * (1:k)), c); Y = G * gpuArray(B);
            for turn = 1:3, [Q, R] = qr(Y, 0); P = Y; Y = G * Q; end
            Q = gather(Q); R = gather(R); P = gather(P);
            assert(norm(Q' * Q - eye(k), 'fro') < tol * k && norm(Q * R - P, 'fro') < tol * norm(P, 'fro') * k && ...
            	isequal(R, triu(R)))
            assert(norm(gather(Y) - gather(G) * Q, 'fro') < tol * norm(gather(Y), 'fro') * sqrt(m))
        end
    end
end
% columns and rows at the limits of each kernel, beside the host's factors
for cls = {'single', 'double'}
	tol = 200 * eps(cls{1});
	for sizes = {[1 1], [4 4], [33 32], [129 16], [260 32], [2000 3], [4000 20]}
		m = sizes{1}(1); n = sizes{1}(2);
		A = cast(mod((1:m)' * (1:n) * 7 + (1:m)'.^2 .* (1:n), 103) / 50 - 1, cls{1});
		[P, S] = qr(A, 0);
		[Q, R] = qr(gpuArray(A), 0);
		Q = gather(Q); R = gather(R);
		assert(isequal(size(Q), [m n]) && isa(Q, cls{1}) && isequal(R, triu(R)))
		assert(norm(Q * R - A, 'fro') < tol * norm(A, 'fro') && norm(Q' * Q - eye(n), 'fro') < tol * n)
		assert(norm(abs(diag(R)) - abs(diag(S))) < 100 * tol * norm(S) && isequal(size(P), size(Q)))
	end
end
disp('ok')
