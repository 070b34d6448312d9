% Residuals of matrix functions: badly scaled, defective and nearly defective matrices.
% long: wgpu
A = [1 1e6; 0 -1];                              % scaling by the norm alone would lose five digits
E = expm(A);
reference = [exp(1), 1e6 * sinh(1); 0, exp(-1)];
check('expm, badly scaled', norm(E - reference) / norm(reference));
check('expm of its transpose', norm(expm(A') - reference') / norm(reference));
check('sin of it', norm(funm(A, @sin) - [sin(1), 1e6 * sin(1); 0, -sin(1)]) / (1e6 * sin(1)));
J = [2 1 0 0; 0 2 1 0; 0 0 2 1; 0 0 0 2];
check('expm of a Jordan block', norm(expm(J) - exp(2) * toeplitz([1 0 0 0], [1 1 1/2 1/6])) / exp(2));
check('logm of a Jordan block', norm(expm(logm(J)) - J) / norm(J));
check('sqrtm of a Jordan block', norm(sqrtm(J)^2 - J) / norm(J));
% a function with derivatives, of a defective matrix and of one with close eigenvalues
f = @(x, k) (-1)^k * factorial(k) ./ x.^(k + 1);
check('inverse of a Jordan block', norm(funm(J, f) * J - eye(4)));
B = [2 1 3; 0 2 + 1e-9 1; 0 0 5];
check('inverse, close eigenvalues', norm(funm(B, f) * B - eye(3)));
C = [4 1 0; 2 3 1; 1 0 2];
check('inverse, apart', norm(funm(C, f) * C - eye(3)));
H = 1 ./ ((1:6)' + (0:5));
check('logm, ill conditioned', norm(expm(logm(H)) - H));
check('sqrtm, ill conditioned', norm(sqrtm(H)^2 - H));
try
	funm(J, @(x) tan(x));
catch e
	disp(e.identifier);
end
function check(name, residual)
	if residual <= 1e-14
		fprintf('%s: ok\n', name);
	else
		fprintf('%s: %.2g\n', name, residual);
	end
end
