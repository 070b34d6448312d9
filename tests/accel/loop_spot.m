% One element of what a loop computes: x(1) = 0 and E(c,c) = E(c,c) + s share the loop's kernel on a device.
E = zeros(80, 90); c = 40; s = 0;
for t = 1:60
	E = 0.9*E + 0.01;
	E(c, c+1) = E(c, c+1) + sin(0.1*t);
end
x = (1:6000) / 6000;
for t = 1:60
	x = 3.7 * x .* (1 - x);
	x(1) = 0; x(end) = t;
end
y = single(1:5000)';
for t = 1:60
	y = 0.5*y + 1;
	y(17) = 2*y(17) - 0.25*t;
	y(4999) = -y(4999);
end
z = x * 2;
for i = 1:200
	z(i) = i;
end
w = E + 1;
for t = 1:30
	w = w * 0.5;
	w(3, 4) = w(4, 3);
	w(5) = w(6) + w(5);
end
v = zeros(1, 5000);
for t = 1:30
	v = v + 1;
	if t == 20, v(7) = NaN; end
	v(8) = v(8) * 1i;
end
fprintf('%.12g ', E(c, c+1), sum(E(:)), x(1), x(end), x(2:4), y(17), y(4999), sum(double(y)), z(1), z(200), sum(z), ...
	w(3,4), w(5), sum(w(:)), v(6), real(v(8)), imag(v(8)), v(9));
fprintf('%d\n', isnan(v(7)));
