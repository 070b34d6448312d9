function L = ichol(A, options)
%ichol(A)           Incomplete Cholesky factor of a sparse positive definite matrix: L*L' agrees with A where A has entries.
%ichol(A, OPTIONS)  OPTIONS.type 'nofill' or 'ict' with .droptol; .michol 'on'; .diagcomp; .shape 'lower' or 'upper'.
%>> full(ichol(sparse([4 2; 2 5])))
%ans =
%     2     0
%     1     2
	if nargin < 2, options = struct(); end
	options = defaults(options, struct('type', 'nofill', 'droptol', 0, 'michol', 'off', 'diagcomp', 0, 'shape', 'lower'));
	if ~issparse(A) || size(A, 1) ~= size(A, 2)
		error('MATLAB:ichol:notSquare', 'First argument must be a sparse, square matrix.');
	end
	n = size(A, 1);
	if strcmp(options.shape, 'upper')
		A = triu(A)';
	else
		A = tril(A);
	end
	if options.diagcomp
		A = A + options.diagcomp * spdiags(abs(diag(A)), 0, n, n);
	end
	fill = strcmp(options.type, 'ict');
	modified = strcmp(options.michol, 'on');
	scale = full(sum(abs(A + tril(A, -1)'), 1));
	columns = cell(1, n);
	below = cell(1, n);
	dropped = zeros(n, 1);
	waiting = cell(n, 1);		   % columns whose next entry is in this row
	for j = 1:n
		[rows, ~, v] = find(A(:, j));
		x = zeros(n, 1);
		x(rows) = v;
		pattern = false(n, 1);
		pattern(rows) = true;
		for k = waiting{j}
			at = below{k};
			first = find(at == j, 1);
			f = columns{k}(first);
			reach = at(first:end);
			x(reach) = x(reach) - columns{k}(first:end) * conj(f);
			if fill
				pattern(reach) = true;
			elseif modified
				lost = reach(~pattern(reach));
				dropped(lost) = dropped(lost) + x(lost);
				dropped(j) = dropped(j) + sum(x(lost));
				x(lost) = 0;
			else
				x(reach(~pattern(reach))) = 0;
			end
			if first < numel(at)
				waiting{at(first + 1)}(end + 1) = k;
			end
		end
		d = x(j) + dropped(j);
		if ~(real(d) > 0) || imag(d) ~= 0
			error('MATLAB:ichol:Breakdown', 'Encountered nonpositive pivot.');
		end
		d = sqrt(d);
		rest = find(pattern);
		rest = rest(rest > j);
		if fill && options.droptol > 0
			small = abs(x(rest)) < options.droptol * scale(j);
			if modified
				dropped(rest(small)) = dropped(rest(small)) + x(rest(small));
			end
			rest = rest(~small);
		end
		below{j} = rest;
		columns{j} = x(rest) / d;
		if ~isempty(rest)
			waiting{rest(1)}(end + 1) = j;
		end
		diagonal(j) = d;
	end
	counts = cellfun(@numel, below);
	i = vertcat(below{:});
	L = sparse([(1:n)'; i(:)], [(1:n)'; repelem((1:n)', counts(:))], [diagonal(:); vertcat(columns{:})], n, n);
	if strcmp(options.shape, 'upper')
		L = L';
	end
end

function o = defaults(o, d)
	for name = fieldnames(d)'
		if ~isfield(o, name{1})
			o.(name{1}) = d.(name{1});
		end
	end
end
