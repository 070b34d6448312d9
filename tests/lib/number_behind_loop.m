% A number of each turn depends on no total of the kernel. It is computed behind the loop all the same.
M = 15; N = 1; x = 1; r = N; a = 10; b = 10; c = 10; y = reshape(1:M*N, M, N); f = 1:M*3.37/4 - 1.5;
for t = 1:200
    x = x + mean(r);
    try, w = [b;  c];  end
    try, w = [all(y, 1); trapz(f)+0.5; a .^ 2];  end
end
disp(x); disp(w');
