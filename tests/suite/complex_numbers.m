% Complex arithmetic, roots, exponentials.
z = [3+4i, -1i, 2, sqrt(-4), log(-1), (-8)^(1/3)]; fprintf('%.8f %.8f\n', [real(z); imag(z)]);
fprintf('%.8f ', abs(z), angle(z), real(conj(z) .* z)); fprintf('\n'); r = roots([1 0 1]);
fprintf('%.6f ', sort(imag(r))); fprintf('\n');
A = [1 2i; -2i 3]; e = eig(A); fprintf('%.8f ', sort(real(e))); B = A'; C = A.';
fprintf('%g %g %g %g\n', imag(B(1, 2)), imag(C(1, 2)), ishermitian(A), isreal(A * A));
w = exp(2i * pi * (0:7) / 8); fprintf('%.6f ', abs(sum(w)), real(prod(w))); fprintf('%s\n', num2str(1 + 2i));
x = fft([1 2 3 4]); fprintf('%g%+gi ', [real(x); imag(x)]); fprintf('\n');
fprintf('%d ', isreal(complex(1, 0)), iscomplex_(1i), isequal(1i^2, -1), 3 < 2 + 1i); fprintf('\n');
function t = iscomplex_(x), t = ~isreal(x); end
