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
	lastn = 1;
	lastd = 0;
	n = round(x);
	d = 1;
	frac = x - n;
	while abs(x - n / d) >= tol && frac ~= 0
		flip = 1 / frac;
		step = round(flip);
		frac = flip - step;
		t = n * step + lastn;
		lastn = n;
		n = t;
		t = d * step + lastd;
		lastd = d;
		d = t;
	end
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
		lastn = 1;
		lastd = 0;
		n = round(x(j));
		d = 1;
		frac = x(j) - n;
		t = int2str(n);
		depth = 0;
		while abs(x(j) - n / d) >= tol && frac ~= 0
			flip = 1 / frac;
			step = round(flip);
			frac = flip - step;
			u = n * step + lastn;
			lastn = n;
			n = u;
			u = d * step + lastd;
			lastd = d;
			d = u;
			t = [t, ' + 1/(', int2str(step)]; %#ok<AGROW>
			depth = depth + 1;
		end
		rows{j} = [t, repmat(')', 1, depth)];
	end
	s = char(rows);
end
