function [N, D] = rat(X, tol)
%[N, D] = rat(X)       Small whole numbers with N./D close to X: within 1e-6*norm(X(:),1).
%[N, D] = rat(X, TOL)  Within TOL.
%S = rat(X)            The continued fraction as text.
%>> [n, d] = rat(0.75)
%n =
%     3
%d =
%     4
	if ~isfloat(X)
		if isnumeric(X)
			X = double(X);
		else
			error('MATLAB:rat:InvalidInput', 'X must be numeric.');
		end
	end
	if nargin < 2
		fin = X(isfinite(X));
		tol = 1e-6 * norm(fin(:), 1);
	end
	if nargout < 2
		N = expansion(X(:), tol);
		return
	end
	N = zeros(size(X));
	D = zeros(size(X));
	for j = 1:numel(X)
		[N(j), D(j)] = one(X(j), tol);
	end
end
function [n, d] = one(x, tol)
	if ~isfinite(x)
		n = sign(x);
		d = 0;
		if isnan(x)
			n = 0;
		end
		return
	end
	[n, d] = convergents(x, tol);
	n = n(end);
	d = d(end);
	if d < 0
		n = -n;
		d = -d;
	end
end
function s = expansion(x, tol)
	rows = cell(numel(x), 1);
	for j = 1:numel(x)
		if ~isfinite(x(j))
			rows{j} = num2str(x(j));
			continue
		end
		[~, ~, step] = convergents(x(j), tol);
		t = sprintf(' + 1/(%.0f', step(2:end));
		rows{j} = [sprintf('%.0f', step(1)), t, repmat(')', 1, numel(step) - 1)];
	end
	s = char(rows);
end
