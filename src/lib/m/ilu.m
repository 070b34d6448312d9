function [L, U, P] = ilu(A, options)
%[L, U] = ilu(A)      Incomplete LU factors of a sparse matrix, without entries that A does not have; L has a unit diagonal.
%[L, U, P] = ilu(A, OPTIONS)  OPTIONS.type 'nofill', 'crout' or 'ilutp', with .droptol, .milu ('row', 'col', 'off'), .thresh, .udiag.
%L = ilu(A)           L + U - I in one matrix.
%>> [L, U] = ilu(sparse([4 1; 2 3])); full(L*U)
%ans =
%     4     1
%     2     3
	if nargin < 2, options = struct(); end
	names = {'type', 'droptol', 'milu', 'udiag', 'thresh'};
	values = {'nofill', 0, 'off', 0, 1};
	for k = 1:numel(names)
		if ~isfield(options, names{k})
			options.(names{k}) = values{k};
		end
	end
	if ~(ischar(options.type) || isstring(options.type)) || ~any(strcmpi(options.type, {'nofill', 'crout', 'ilutp'}))
		error('MATLAB:ilu:InvalidType', 'options.type must be ''nofill'', ''crout'' or ''ilutp''.');
	end
	if ~isnumeric(options.droptol) || ~isscalar(options.droptol) || ~(options.droptol >= 0)
		error('MATLAB:ilu:InvalidDroptol', 'options.droptol must be a non-negative real scalar.');
	end
	if ~(ischar(options.milu) || isstring(options.milu)) || ~any(strcmpi(options.milu, {'off', 'row', 'col'}))
		error('MATLAB:ilu:InvalidMilu', 'options.milu must be ''off'', ''row'' or ''col''.');
	end
	if ~isscalar(options.udiag) || ~any(options.udiag == [0 1])
		error('MATLAB:ilu:InvalidUdiag', 'options.udiag must be 0 or 1.');
	end
	if ~isnumeric(options.thresh) || ~isscalar(options.thresh) || ~(options.thresh >= 0 && options.thresh <= 1)
		error('MATLAB:ilu:InvalidThresh', 'options.thresh must be a real scalar between 0 and 1.');
	end
	if ~issparse(A) || size(A, 1) ~= size(A, 2)
		error('MATLAB:ilu:notSquare', 'First argument must be a sparse, square matrix.');
	end
	n = size(A, 1);
	fill = ~strcmpi(options.type, 'nofill');
	pivoting = strcmpi(options.type, 'ilutp');
	p = (1:n)';
	B = A.';						% rows of A as columns
	norms = full(sqrt(sum(abs(A) .^ 2, 1)));
	rownorms = full(sqrt(sum(abs(A) .^ 2, 2)));
	if pivoting
		[L, U, p] = threshold_pivot(A, options, norms);
	else
		up = cell(n, 1); upv = cell(n, 1); lo = cell(n, 1); lov = cell(n, 1);
		d = zeros(n, 1);
		w = zeros(1, n);                % the row being made; zeros and false between rows
		on = false(1, n);
		for i = 1:n
			[c, ~, v] = find(B(:, i));
			w(c) = v;
			on(c) = true;
			todo = c(c < i).';
			lost = 0;
			while ~isempty(todo)
				k = todo(1);
				todo(1) = [];
				f = w(k) / d(k);
				if fill && options.droptol > 0 && abs(f) < options.droptol * norms(k) / max(abs(d(k)), realmin)
					if strcmpi(options.milu, 'row'), lost = lost + w(k); end
					w(k) = 0;
					on(k) = false;
					continue
				end
				w(k) = f;
				t = up{k};
				new = f * upv{k};
				if fill
					fresh = t(t < i & ~on(t));
					if ~isempty(fresh), todo = sort([todo fresh]); end
					c = [c; t(~on(t)).'];
					on(t) = true;
					w(t) = w(t) - new;
				else
					have = on(t);
					w(t(have)) = w(t(have)) - new(have);
					if strcmpi(options.milu, 'row'), lost = lost - sum(new(~have)); end
				end
			end
			at = sort(c(on(c))).';
			left = at(at < i);
			right = at(at > i);
			if fill && options.droptol > 0
				small = abs(w(right)) < options.droptol * rownorms(i);
				if strcmpi(options.milu, 'row'), lost = lost + sum(w(right(small))); end
				right = right(~small);
			end
			d(i) = w(i) + lost;
			if d(i) == 0
				if options.udiag
					d(i) = options.droptol;
				else
					error('MATLAB:ilu:ZeroPivot', 'Encountered zero pivot on diagonal.');
				end
			end
			lo{i} = left; lov{i} = w(left); up{i} = right; upv{i} = w(right);
			w(c) = 0;
			on(c) = false;
		end
		L = assemble(lo, lov, n) + speye(n);
		U = assemble(up, upv, n) + sparse(1:n, 1:n, d, n, n);
	end
	P = sparse(1:n, p, 1, n, n);
	if nargout < 2
		L = L + U - speye(n);
	elseif nargout == 2 && pivoting
		L = P' * L;
	end
end

function S = assemble(at, v, n)
	counts = cellfun(@numel, at);
	S = sparse(repelem((1:n)', counts(:)), [at{:}].', [v{:}].', n, n);
end

function [L, U, p] = threshold_pivot(A, options, norms)
	n = size(A, 1);
	W = full(A);
	p = (1:n)';
	L = zeros(n);
	for k = 1:n
		[big, at] = max(abs(W(k:n, k)));
		if big == 0
			if ~options.udiag
				error('MATLAB:ilu:ZeroPivot', 'Encountered zero pivot on diagonal.');
			end
			W(k, k) = max(options.droptol, realmin);
		elseif abs(W(k, k)) < options.thresh * big
			at = at + k - 1;
			W([k at], :) = W([at k], :);
			L([k at], 1:k - 1) = L([at k], 1:k - 1);
			p([k at]) = p([at k]);
		end
		f = W(k + 1:n, k) / W(k, k);
		f(abs(f) < options.droptol * norms(k) / abs(W(k, k))) = 0;
		L(k + 1:n, k) = f;
		row = W(k, k + 1:n);
		row(abs(row) < options.droptol * norms(k + 1:n)) = 0;
		W(k, k + 1:n) = row;
		W(k + 1:n, k) = 0;
		W(k + 1:n, k + 1:n) = W(k + 1:n, k + 1:n) - f * row;
	end
	L = sparse(L + eye(n));
	U = sparse(triu(W));
end
