% kernels: 1
% Three carried arrays.
q = linspace(0, 1, 20000); p = zeros(size(q)); e = p;
for k = 1:12
    p = p - 0.05 * q;
    q = q + 0.1 * p;
    e = e + p.^2;
end
fprintf('%.10f\n', sum(q) + sum(e));
