% kernels: 4
% Stores of the same form at other places are other plans.
T = [1 2 4]; q = 0.3; n = 3;
w = zeros(n, 1);
for i = 1:n
	o = [1:i - 1, i + 1:n];
	for j = 1:n - 1
		r = o([1:j - 1, j + 1:n - 1]);
		w(i) = w(i) + prod(q - T(r)) / prod(T(i) - T(o));
	end
end
fprintf('%.4f ', w); fprintf('\n');
A = zeros(300, 40);
x = rand(300, 20);
for i = [1 3 2]
	b = sqrt(x + i);
	A(:, (1:20) + 7 * (i - 1)) = b;
	assert(isequal(A(5, 7 * i), b(5, 7)));
end
