% kernels: 7
% What names hold and nobody reads again is computed inside of the kernel that needs it, and not stored. When somebody
% looks after all (eval), it is there, computed once more. In a loop that looks each time it is stored from then on.
x = linspace(0, 1, 20000);
a = exp(x) .* x; b = sqrt(a) + 1; s = sum(b);
fprintf('%.8f\n', s);
eval('fprintf(''%.8f %.8f\n'', b(7), a(9))');
t = 0;
for k = 1:3
	y = exp(-x * k); z = y .* y;
	t = t + step(z);
	eval('t = t + y(3);');
end
fprintf('%.8f\n', t);

function s = step(z)
s = 0;
if sum(z) > 0, s = 1; end
end
