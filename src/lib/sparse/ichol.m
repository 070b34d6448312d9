function L = ichol(A, options)
%ichol(A)           Incomplete Cholesky factor of a sparse positive definite matrix: L*L' agrees with A where A has
%   entries.
%ichol(A, OPTIONS)  OPTIONS.type 'nofill' or 'ict' with .droptol; .michol 'on'; .diagcomp; .shape 'lower' or 'upper'.
%>> full(ichol(sparse([4 2; 2 5])))
%ans =
%     2     0
%     1     2
	if nargin < 2, options = struct(); end
	options = defaults(options, struct('type', 'nofill', 'droptol', 0, 'michol', 'off', 'diagcomp', 0, 'shape', ...
		'lower'));
	if ~issparse(A) || size(A, 1) ~= size(A, 2)
		error('MATLAB:ichol:notSquare', 'First argument must be a sparse, square matrix.');
	end
	check(any(strcmp(options.type, {'nofill', 'ict'})), 'type', 'must be ''nofill'' or ''ict''.');
	check(is_amount(options.droptol), 'droptol', 'must be a non-negative real scalar.');
	check(any(strcmp(options.michol, {'on', 'off'})), 'michol', 'must be ''on'' or ''off''.');
	check(is_amount(options.diagcomp), 'diagcomp', 'must be a non-negative real scalar.');
	check(any(strcmp(options.shape, {'lower', 'upper'})), 'shape', 'must be ''lower'' or ''upper''.');
	n = size(A, 1);
	upper = strcmp(options.shape, 'upper');
	if upper
		A = triu(A)';
	else
		A = tril(A);
	end
	if options.diagcomp
		A = A + options.diagcomp * spdiags(abs(diag(A)), 0, n, n);
	end
	L = sparse_ichol_factor(A, strcmp(options.type, 'ict'), options.droptol, strcmp(options.michol, 'on'));
	if upper
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

function tf = is_amount(x)
	tf = isnumeric(x) && isscalar(x) && isreal(x) && x >= 0;
end

function check(ok, name, rule)
	if ~ok
		error('MATLAB:ichol:BadOption', 'options.%s %s', name, rule);
	end
end
