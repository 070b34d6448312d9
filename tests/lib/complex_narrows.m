% A complex result without imaginary parts is real, whatever computes it.
b = complex(1:8, -(1:8)); a = +(b) - (1-2i); disp(a(:,:,1))
b = complex(single(ones(1, 70000)), 0); disp([isreal(b) isreal(fliplr(b)) isreal(+(fliplr(b))) isreal(+b)])
z = complex(zeros(1, 70000), 1); disp([isreal(+(z*1i)) isreal(+fliplr(z)) isreal(-fliplr(z)) isreal(+fliplr(z*1i))])
f = complex(1e-310*ones(1, 70000), 2e-310);
disp([isreal(f + single(1)) isreal(f.*3 + single(0.5)) isreal(single(2) - f) isreal(f + 1)])
% A loop that rolls asks as well.
w = complex(ones(1, 5000), 0.5); n = 0;
for t = 1:20
    v = w*complex(0, -2); n = n + isreal(+(v + 2i - real(v)*1i*0)); w = conj(w);
end
disp(n)
% What is deleted may hold the only imaginary parts.
z = [1+2i 3 4]; z(1) = []; disp(isreal(z))
z = [1+2i 3 4]; z(2) = []; disp(isreal(z))
z = [1+2i 3; 4 5]; z(1,:) = []; disp(isreal(z))
z = [1+2i 3; 4 5]; z(:,2) = []; disp(isreal(z))
z = [1 2i 3; 4 5 6]; z(:,[true false true]) = []; disp(isreal(z))
z = complex(ones(3, 3, 3), 0); z(2,2,3) = 1i; z(:,:,3) = []; disp(isreal(z))
z = complex(single(1:70000), 0); z(70000) = 2i; z(end) = []; disp(isreal(z))
z = 1i; z(1) = []; disp(isreal(z))
% A part of what may be complex asks itself, in cells too.
x = sqrt((-5:20000)'.*[1 1 1]); a = x(7:end,:); b = x(1:5000,:); disp([isreal(a) isreal(b)])
c = {x(7:9000,:), x(:,1)}; disp([isreal(c{1}) isreal(c{2})])
y = sqrt(-2:40000); y = y(4:end)*Inf; disp([isreal(y) y(1:2)])
% A mask takes imaginary parts along; a real array stays real where there are none.
m = (1:40000)' > 7; z = sqrt((1:40000)' - 8); w = (1:40000)'; w(m) = z(m); disp(isreal(w))
z = sqrt((1:40000)' - 8); w = (1:40000)'; w(~m) = z(~m); disp(isreal(w))
z = sqrt((1:40000)' - 8); z(~m) = 0.5; w = (1:40000)'; w(m) = z(m); disp([isreal(z) isreal(w)])
z = complex(1:3, 0); z([]) = []; disp(isreal(z))
% Signs of zeros of imaginary parts that a mask leaves alone.
z = complex([1 -2 3], [-0 0 -0]); z(z == 3) = -1; disp(1./imag(z))
z = complex(ones(1, 40000), -0); z(1:2:end) = 2i; z(real(z) == 0) = -1; w = 1./imag(z); disp(w(1:4))
% In a loop, where the array of the turn before may be complex.
d = (1:28)'; e = (1:28)' + 0.5i; k = (1:28)';
for t = 1:6, m = -k >= 1; d(m) = e(m); end, disp(isreal(d))
for t = 1:6, m = k == t; d(m) = e(m)*2; d(~m) = 1; end, disp(isreal(d))
