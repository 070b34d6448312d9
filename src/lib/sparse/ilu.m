function [L, U, P] = ilu(A, options)
%[L, U] = ilu(A)      Incomplete LU factors of a sparse matrix, without entries that A does not have;
%   L has a unit diagonal.
%[L, U, P] = ilu(A, OPTIONS)  OPTIONS.type 'nofill', 'crout' or 'ilutp', with .droptol, .milu ('row', 'col', 'off'),
%   .thresh, .udiag.
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
	if ~(ischar(options.type) || isstring(options.type)) || ...
		~any(strcmpi(options.type, {'nofill', 'crout', 'ilutp'}))
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
	thresh = 0;
	if pivoting
		thresh = options.thresh;
	end
	byRows = strcmpi(options.milu, 'row') && ~pivoting;
	if byRows
		A = A.';
	end
	[L, U, p] = sparse_ilu_factor(A, fill, options.droptol, thresh, ~strcmpi(options.milu, 'off'), options.udiag);
	if byRows
		% A.' = (L + I)*U, so the unit diagonal belongs to the other factor.
		d = diag(U);
		[L, U] = deal(tril((spdiags(1 ./ d, 0, n, n) * U).', -1), spdiags(d, 0, n, n) * (L + speye(n)).');
	end
	if nargout < 2
		L = L + U;
		return
	end
	L = L + speye(n);
	P = sparse(1:n, p, 1, n, n);
	if nargout == 2 && pivoting
		L = P' * L;
	end
end
