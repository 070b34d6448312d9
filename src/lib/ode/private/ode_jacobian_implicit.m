function [J, M] = ode_jacobian_implicit(p, t, y, yp)
%[J, M] = ode_jacobian_implicit(P, T, Y, YP)  Derivatives of p.F(t, y, y') by y and by y': the option Jacobian,
%   or differences.
%>> isa(@ode_jacobian_implicit, 'function_handle')
%ans =
%  logical
%   1
	J = [];
	M = [];
	if iscell(p.jac) && numel(p.jac) == 2
		J = p.jac{1};
		M = p.jac{2};
	elseif isa(p.jac, 'function_handle')
		[J, M] = p.jac(t, y, yp, p.extra{:});
	end
	F = [];
	if isempty(J)
		F = p.F(t, y, yp);
		J = by(@(z) p.F(t, z, yp), y, F, 1e-5 + min(p.threshold) * p.rtol * 1e2);
	end
	if isempty(M)
		if isempty(F)
			F = p.F(t, y, yp);
		end
		M = by(@(z) p.F(t, y, z), yp, F, 1e-3);
	end
	n = numel(y);
	if ~isequal(size(J), [n n]) || ~isequal(size(M), [n n])
		error('MATLAB:ode15i:JacobianSize', 'The Jacobian must be two matrices of %d rows and columns.', n);
	end
end
function J = by(f, z, F, least)
	n = numel(z);
	J = zeros(n);
	for k = 1:n
		w = z;
		w(k) = w(k) + sqrt(eps) * max(abs(w(k)), least);
		J(:, k) = (f(w) - F) / (w(k) - z(k));
	end
end
