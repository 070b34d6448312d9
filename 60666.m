rng(60666, 'twister'); M = 4148; N = 3;
sf2 = 1;
qf1 = reshape(mod((1:N*N)*3.37, 9)/4 - 1.5, N, N);
tf3 = reshape(1:M*N*3, M, N, 3);
mf2 = max(tf3, [], 3)*sf2'*log(qf1)';
show('mf2', mf2);
function show(name, x)
    if ~isreal(x), x = [0.5; imag(x(:))]; end
fprintf(' %.17g', x(1:40:end));
