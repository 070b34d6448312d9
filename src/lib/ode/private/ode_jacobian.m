function [J, M, dfdt] = ode_jacobian(p, t, y, f)
%[J, M, DFDT] = ode_jacobian(P, T, Y, F)  Jacobian of the right side, mass matrix, derivative by t.
%>> isa(@ode_jacobian, 'function_handle')
%ans =
%  logical
%   1
	n = numel(y);
	if isnumeric(p.jac) && ~isempty(p.jac)
		J = p.jac;
	elseif iscell(p.jac)
		J = p.jac{1};
	elseif ~isempty(p.jac)
		J = p.jac(t, y, p.extra{:});
	else
		J = zeros(n, 'like', y);
		for k = 1:n
			d = sqrt(eps(underlyingType(y))) * max(abs(y(k)), min(p.threshold) * p.rtol * 1e2 + 1e-5);
			z = y;
			z(k) = z(k) + d;
			J(:, k) = (p.f(t, z) - f) / (z(k) - y(k));
		end
	end
	M = mass_at(p, t, y);
	if nargout > 2
		d = p.dir * sqrt(eps) * max(abs(t), p.span);
		dfdt = (p.f(t + d, y) - f) / d;
	end
end
function M = mass_at(p, t, y)
	if isempty(p.mass)
		M = eye(numel(y));
	elseif isnumeric(p.mass)
		M = p.mass;
	elseif nargin(p.mass) == 1 || strcmpi(p.statedep, 'none')
		M = p.mass(t, p.extra{:});
	else
		M = p.mass(t, y, p.extra{:});
	end
end
