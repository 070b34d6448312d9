function [e, v, w, it] = normest1(A, t, x0, varargin)
%normest1(A)               Estimate of the 1-norm of the square matrix A.
%[C, V, W, IT] = normest1(A)  W = A*V with norm(W,1) = C*norm(V,1); IT: iterations and products.
%normest1(FUN, T, X0, ...) A is given by FUN(FLAG, X, ...): 'dim', 'real', 'notransp', 'transp'.
%>> normest1([1 2; 3 4])
%ans =
%     6
	if nargin < 2 || isempty(t)
		t = 2;
	end
	isfun = isa(A, 'function_handle') || ischar(A);
	if isfun
		n = feval(A, 'dim', [], varargin{:});
		re = feval(A, 'real', [], varargin{:});
		mul = @(x) feval(A, 'notransp', x, varargin{:});
		tmul = @(x) feval(A, 'transp', x, varargin{:});
	else
		n = size(A, 1);
		if ~isnumeric(A) || ndims(A) > 2 || n ~= size(A, 2)
			error('MATLAB:normest1:ANotSquare', 'A must be a square matrix or a function.');
		end
		re = isreal(A);
		mul = @(x) A * x;
		tmul = @(x) A' * x;
	end
	if n <= 4 || t == n
		if isfun
			Y = mul(eye(n));
		else
			Y = full(A);
		end
		[e, k] = max(sum(abs(Y), 1));
		v = zeros(n, 1);
		v(k) = 1;
		w = Y(:, k);
		it = [0, 1];
		return
	end
	if nargin > 2 && ~isempty(x0)
		X = x0;
		if size(X, 1) ~= n
			error('MATLAB:normest1:WrongX0', 'X0 has the wrong number of rows.');
		end
		t = size(X, 2);
	else
		X = ones(n, t);
		X(:, 2:t) = sign(2 * rand(n, t - 1) - 1 + eps);
		X = X / n;
	end
	e = 0;
	best = 1;
	hist = [];
	S = zeros(n, t);
	products = 0;
	for k = 1:6
		Y = mul(X);
		products = products + 1;
		[new, j] = max(sum(abs(Y), 1));
		if new > e || k == 2
			if k > 1
				best = ind(j);
			end
			w = Y(:, j);
			v = X(:, j);
		end
		if k >= 2 && new <= e
			break
		end
		e = new;
		if k > 5
			break
		end
		old = S;
		if re
			S = sign(Y);
			S(S == 0) = 1;
			if all(any(abs(old' * S) == n, 1))
				break
			end
		else
			S = Y ./ abs(Y);
			S(isnan(S)) = 1;
		end
		Z = tmul(S);
		products = products + 1;
		h = max(abs(Z), [], 2);
		if k >= 2 && max(h) == h(best)
			break
		end
		[~, order] = sort(h, 'descend');
		if all(ismember(order(1:min(t, n)), hist))
			break
		end
		order = order(~ismember(order, hist));
		ind = order(1:min(t, numel(order)));
		X = zeros(n, numel(ind));
		X(sub2ind(size(X), ind(:)', 1:numel(ind))) = 1;
		S = S(:, 1:min(end, numel(ind)));
		hist = [hist; ind(:)]; %#ok<AGROW>
		t = numel(ind);
	end
	e = full(e);
	it = [k, products];
end
