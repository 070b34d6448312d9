% What random programs found about numbers that may turn out real, made small.
% A value that a kernel computed and did not store, of which only the real part was asked: it is real all the same.
a = complex(1:20000 - 0);
b = +a;
c = real(b);
disp(c(2));
disp(isreal(b));
b = -conj(a);
c = abs(b) + real(b);
d = b + 1;
disp(c(2));
disp([isreal(d) isreal(b)]);
% Elements that a mask names are real where none of them has an imaginary part: in a product with Inf, too.
x = (1:20000) - 10;
m = x > 0;
z = sqrt(x);
z(m) = z(m) .* Inf;
disp(z(20));
% ... and no imaginary part is -0 then.
z = sqrt(x);
w = -conj(sqrt(x));
z(m) = w(m);
disp(1 ./ imag(z(20)));
z = sqrt(x);
z(~m) = -conj(z(~m));
disp(1 ./ imag(z([1 20])));
% One that has makes all of them complex.
m = x > -2;
z = sqrt(x);
z(m) = -conj(z(m));
disp(1 ./ imag(z([1 9 20])));
z = complex(x);
z(m) = z(m) .* Inf;
disp(isnan(z(1)));
disp(imag(z(20)));
