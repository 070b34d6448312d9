function [done, varargout] = runmat_library_factors(what, n, varargin)
%[DONE, X, ...] = runmat_library_factors(WHAT, N, A, ...)  N results of chol, qr, svd, eig, \ or inv by ScaLAPACK.
%   DONE false: ScaLAPACK has no routine for this form.
	done = false;
	varargout = cell(1, n);
	a = varargin{1};
	switch what
		case 'chol', [done, varargout{:}] = factor_chol(n, varargin{:});
		case 'qr', [done, varargout{:}] = factor_qr(n, varargin{:});
		case 'svd', [done, varargout{:}] = factor_svd(n, varargin{:});
		case 'eig', [done, varargout{:}] = factor_eig(n, varargin{:});
		case 'mldivide', [done, varargout{:}] = divide(a, varargin{2});
		case 'inv'
			if is_square(a)
				[done, varargout{:}] = divide(a, codistributed.eye(size(a, 1), classUnderlying(a)));
			end
	end
end

function tf = is_square(a), tf = size(a, 1) == size(a, 2); end
function tf = is_economy(x), tf = isequal(x, 0) || strcmpi(x, 'econ'); end

function varargout = call(what, d, sizes, varargin)
	varargout = cell(1, nargout);
	sizes(end + 1:3, :) = 0;
	layout = [d.LabGrid, d.BlockSize, strcmp(d.Orientation, 'col')];
	[varargout{:}] = runmat_scalapack(what, layout, sizes', [0 0], varargin{:});
end

function x = made(local, like, d, siz, type)
	% A result in blocks, with the class and the layout of the operand.
	if nargin < 5, type = classUnderlying(like); end
	x = codistributed.build(cast(local, type), complete(d, siz), siz);
	if ~isa(getCodistributor(like), 'codistributor2dbc'), x = redistribute(x, codistributor1d()); end
end

function [done, r, bad] = factor_chol(n, a, side)
	r = []; bad = [];
	done = is_square(a);
	if ~done, return, end
	lower = nargin > 2 && strcmpi(side, 'lower');
	b = a;
	if lower, b = a'; end
	[b, d] = runmat_blocks(b);
	[local, ~, bad] = call('chol', d, size(a), double(getLocalPart(b)));
	siz = size(a);
	local = triangle(local, d);
	if bad > 0
		if n < 2, error('MATLAB:posdef', 'Matrix must be positive definite.'); end
		siz(:) = bad - 1;               % the factor of the part before
		local = local(globalIndices(d, 1) < bad, globalIndices(d, 2) < bad);
	end
	r = made(local, a, d, siz);
	if lower, r = r'; end
end

function local = triangle(local, d)
	rows = globalIndices(d, 1);
	cols = globalIndices(d, 2);
	local(rows' > cols) = 0;
end

function [done, q, r] = factor_qr(n, a, varargin)
	% qr(A), and the economy size without a permutation.
	q = []; r = [];
	economy = numel(varargin) == 1 && is_economy(varargin{1});
	done = n <= 2 && (isempty(varargin) || economy);
	if ~done, return, end
	[m, k] = deal(size(a, 1), min(size(a)));
	[b, d] = runmat_blocks(a);
	local = double(getLocalPart(b));
	if n == 2 && economy
		[local, q] = call('qr', d, [size(a); m k], local);
		q = made(q, a, d, [m k]);
	elseif n == 2
		[local, q] = call('qr', d, [size(a); m m], local);
		q = made(q, a, d, [m m]);
	else
		local = call('qr', d, size(a), local);
	end
	r = triangle(local, d);
	siz = size(a);
	if economy
		siz(1) = k;
		r = r(globalIndices(d, 1) <= k, :);
	end
	r = made(r, a, d, siz);
	if n < 2, q = r; end
end

function [done, u, s, v] = factor_svd(n, a, varargin)
	% Singular values, and vectors of economy size.
	u = []; s = []; v = [];
	economy = numel(varargin) == 1 && is_economy(varargin{1});
	done = (n == 1 && isempty(varargin)) || (n > 1 && (economy || (isempty(varargin) && is_square(a))));
	done = done && has_room(a) && is_finite(a);
	if ~done, return, end
	k = min(size(a));
	[b, d] = runmat_blocks(a);
	local = double(getLocalPart(b));
	if n == 1
		[s, bad] = call('svd', d, size(a), local);
		u = codistributed(cast(s, classUnderlying(a)));
	else
		[u, v, s, bad] = call('svd', d, [size(a); size(a, 1), k; k, size(a, 2)], local);
		u = made(u, a, d, [size(a, 1), k]);
		v = made(v, a, d, [k, size(a, 2)])';
		s = codistributed(cast(diag(s), classUnderlying(a)));
	end
	done = bad == 0;
end

function [done, v, e] = factor_eig(n, a, varargin)
	% Symmetric matrices.
	v = []; e = [];
	done = n <= 2 && isempty(varargin) && is_square(a);
	done = done && has_room(a) && isequal(a, a.') && is_finite(a);
	if ~done, return, end
	[b, d] = runmat_blocks(a);
	local = double(getLocalPart(b));
	if n == 1
		[e, bad] = call('eig', d, size(a), local);
		v = codistributed(cast(e, classUnderlying(a)));
	else
		[v, e, bad] = call('eig', d, [size(a); size(a)], local);
		v = made(v, a, d, size(a));
		e = codistributed(cast(diag(e), classUnderlying(a)));
	end
	done = bad == 0;
end

function tf = has_room(a), tf = numel(a) <= 2 ^ 28 * spmdSize; end      % its workspace is counted by 32 bits
function tf = is_finite(a), tf = gather(all(isfinite(a), 'all')); end

function [done, x] = divide(a, b)
	x = [];
	done = is_square(a) && ndims(b) == 2 && size(b, 1) == size(a, 1) && numel(b) > 0;
	if ~done, return, end
	[m, d] = runmat_blocks(a);
	c = codistributed.spread(b, complete(d, size(b)));
	rhs = getLocalPart(c);
	done = isfloat(rhs) && isreal(rhs) && ~issparse(rhs);
	if ~done, return, end
	[x, rcond, bad] = call('solve', d, [size(a); size(b)], double(getLocalPart(m)), double(rhs));
	type = classUnderlying(a);
	if isa(rhs, 'single'), type = 'single'; end
	x = made(x, a, d, size(b), type);
	if spmdIndex ~= 1, return, end
	if bad > 0
		warning('MATLAB:singularMatrix', 'Matrix is singular to working precision.');
	elseif rcond < eps(type)
		warning('MATLAB:nearlySingularMatrix', ['Matrix is close to singular or badly scaled. ' ...
			'Results may be inaccurate. RCOND = %13.6e.'], rcond);
	end
end
