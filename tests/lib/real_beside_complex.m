% A real number inside of the real domain has the value of the real function, also beside numbers outside of it.
% long: wgpu
device = any(strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), {'wgpu', 'cuda'}));     % kernels may round differently
x = [linspace(0.001, 1, 97), 1.0001:0.37:30]; x = [x -x];
f = {@sqrt, @log, @log2, @log10, @log1p, @acosh, @asin, @acos, @atanh, @asec, @acsc, @asech, @acoth, ...
    @acosd, @asind, @asecd, @acscd, @(v) v.^0.3, @(v) v.^-1.5};
for k = 1:numel(f)
    for c = {'double', 'single'}
        y = cast(x, c{1});
        z = f{k}(y);
        in = imag(z) == 0;
        want = f{k}(y(in));
        same = isequal(real(z(in)), want) || (device && all(abs(real(z(in)) - want) <= 8*eps(want)));
        assert(~isreal(z) && isreal(want) && same, func2str(f{k}))
    end
end
disp(abs(log2([8 -1]) - [3, 1i*pi/log(2)]) < 1e-15)
c = (1:40) - 1.5;
for t = 1:2
    c(end) = 5;
    c = abs(log2(c));
end
fprintf('%.17g\n', c(3:6));
