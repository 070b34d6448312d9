% kernels: 18
% The state has two pages, or two rows, which are read one by one; Y keeps all turns.
N = 70;
x = cat(3, ones(N) + (1:N)/N, 3 + (1:N)'/N*ones(1, N));
for t = 1:60
    u = x(:,:,1); v = x(:,:,2);
    r = u.^2 .* v;
    x = x + 0.01*cat(3, 1 - 4*u + r, 3*u - r);
end
fprintf('%.12g %.12g\n', sum(sum(x(:,:,1))), x(7, 9, 2));
rng(5, 'philox');
M = 40000;
w = [zeros(1, M); 0.04 + zeros(1, M)];
Y = zeros(2, M, 40);
for t = 1:40
    z = randn(2, M);
    v = max(w(2,:), 0);
    w = w + [-0.5*v*0.01 + sqrt(v*0.01).*z(1,:); 0.02*(0.04 - v) + 0.03*sqrt(v).*z(2,:)];
    Y(:,:,t) = w;
end
fprintf('%.12g %.12g %.12g\n', sum(w, 2), sum(sum(Y(1,:,:).^2)));
