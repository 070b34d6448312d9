function varargout = runmat_factors(what, varargin)
%runmat_factors(WHAT, ARGUMENTS...)  chol, lu, qr, svd, eig, mldivide, inv and det of codistributed matrices.
%   All workers compute large matrices in parts: by ScaLAPACK if they have it, or by our own algorithms.
%   Small matrices, and forms that have no algorithm in parts, are computed by one worker.
	n = max(nargout, 1);
	varargout = cell(1, n);
	done = false;
	a = varargin{1};
	library = '';
	why = 'the matrix is small, or this form has no algorithm in parts';
	if in_parts(a)
		[library, why] = runmat_library(a);
		if ~isempty(library) && ~any(strcmp(what, {'lu', 'det'}))
			[done, varargout{:}] = runmat_library_factors(what, n, varargin{:});
			if ~done, library = ''; end
		end
	end
	if ~done && in_parts(a)
		switch what
			case 'chol', [done, varargout{:}] = factor_chol(n, varargin{:});
			case 'lu', [done, varargout{:}] = factor_lu(library, n, varargin{:});
			case 'qr', [done, varargout{:}] = factor_qr(n, varargin{:});
			case 'svd', [done, varargout{:}] = factor_svd(n, varargin{:});
			case 'mldivide', [done, varargout{:}] = divide(a, varargin{2});
			case 'inv'
				if is_square(a)
					b = codistributed.eye(size(a, 1), classUnderlying(a));
					[done, varargout{:}] = divide(a, b);
				end
			case 'det', [done, varargout{:}] = determinant(library, a);
		end
	end
	runmat_library_note(what, numel(a), library, done, why);
	if ~done, [varargout{:}] = codistributed.solo(str2func(what), varargin{:}); end
end

function tf = in_parts(a)
	tf = false;
	if ~isa(a, 'codistributed') || ndims(a) > 2, return, end
	two = isa(getCodistributor(a), 'codistributor2dbc');
	local = getLocalPart(a);
	tf = isfloat(local) && ~issparse(local) && ~isempty(a) && (two || numel(a) >= 250000) && (two || spmdSize > 1);
end

function tf = is_square(a), tf = size(a, 1) == size(a, 2); end

function x = back(x, like)
	% A result in the layout of the operand.
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
	[local, bad] = runmat_2d_chol(getLocalPart(b), d);
	if bad > 0
		done = n < 2;
		if done, error('MATLAB:posdef', 'Matrix must be positive definite.'); end
		return
	end
	r = codistributed.build(local, d, size(a));
	if lower, r = r'; end
	r = back(r, a);
end

function [done, l, u, p] = factor_lu(library, n, a, form)
	done = true; u = []; p = [];
	[b, d] = runmat_blocks(a);
	if n == 1, y = lu_of(library, getLocalPart(b), d); else, [y, perm] = lu_of(library, getLocalPart(b), d); end
	siz = size(a);
	k = min(siz);
	rows = globalIndices(d, 1);
	cols = globalIndices(d, 2);
	if n == 1
		l = back(codistributed.build(y, d, siz), a);
		return
	end
	e = complete(d, [siz(1) k]);
	l = y(:, cols <= k) .* (rows' > cols(cols <= k)) + (rows' == cols(cols <= k));
	l = codistributed.build(l, e, [siz(1) k]);
	e = complete(d, [k siz(2)]);
	u = back(codistributed.build(y(rows <= k, :) .* (rows(rows <= k)' <= cols), e, [k siz(2)]), a);
	if n == 2
		l = redistribute(l, codistributor1d(2));
		x = getLocalPart(l);
		x(perm, :) = x;
		l = codistributed.build(x, getCodistributor(l), size(l));
	elseif nargin > 3 && strcmpi(form, 'vector')
		p = codistributed(perm);
	else
		p = codistributed.zeros(siz(1), siz(1), codistributor1d(2));
		d = getCodistributor(p);
		p = codistributed.build(double(perm' == globalIndices(d)), d, siz([1 1]));
	end
	l = back(l, a);
end

function [y, perm] = lu_of(library, local, d)
	if isempty(library)
		[y, perm] = runmat_2d_lu(local, d);
	elseif nargout > 1
		[y, perm] = runmat_library_lu(local, d);
	else
		y = runmat_library_lu(local, d);
	end
end

function [done, q, r] = factor_qr(n, a, varargin)
	% Each worker factors its rows, and all factor the triangles on top of each other.
	done = is_tall(a) && n <= 2 && isscalar(varargin) && is_economy(varargin{1});
	q = []; r = [];
	if ~done, return, end
	[q, r] = tall(a, n > 1);
	r = codistributed(r);
	if n < 2, q = r; end
end

function [done, u, s, v] = factor_svd(n, a, varargin)
	u = []; s = []; v = [];
	wide = is_tall(a');
	done = (is_tall(a) || wide) && (n == 1 || (isscalar(varargin) && is_economy(varargin{1})));
	if ~done, return, end
	if wide, a = a'; end
	[q, r] = tall(a, n > 1);
	if n == 1
		u = codistributed(svd(r));
		return
	end
	[u, s, v] = svd(r);
	d = getCodistributor(q);
	u = codistributed.build(getLocalPart(q) * u, d, size(a));
	s = codistributed(s);
	v = codistributed(v);
	if wide, [u, v] = deal(v, u); end
end

function tf = is_tall(a), tf = size(a, 1) >= 2 * spmdSize * size(a, 2); end
function tf = is_economy(x), tf = isequal(x, 0) || strcmpi(x, 'econ'); end

function [q, r] = tall(a, vectors)
	a = redistribute(a, codistributor1d(1));
	d = getCodistributor(a);
	q = [];
	if vectors, [q, r] = qr(getLocalPart(a), 0); else, r = qr(getLocalPart(a), 0); end
	if ~vectors, r = triu(r); end
	n = spmdCat(size(r, 1));
	r = gather(codistributed.build(r, codistributor1d(1, n), [sum(n), size(a, 2)]));
	if ~vectors
		r = triu(qr(r, 0));
		return
	end
	[top, r] = qr(r, 0);
	before = sum(n(1:spmdIndex - 1));
	q = codistributed.build(q * top(before + 1:before + n(spmdIndex), :), d, [size(a, 1), size(top, 2)]);
end

function [done, x] = divide(a, b)
	x = [];
	done = is_square(a) && ndims(b) == 2 && size(b, 1) == size(a, 1) && numel(b) > 0;
	if ~done, return, end
	[m, d] = runmat_blocks(a);
	[y, perm] = runmat_2d_lu(getLocalPart(m), d);
	warn(y, d);
	if ~isa(b, 'codistributed'), b = codistributed(b, codistributor1d(2)); end
	b = redistribute(b, codistributor1d(2));
	local = getLocalPart(b);
	b = redistribute(codistributed.build(local(perm, :), getCodistributor(b), size(b)), d);
	e = getCodistributor(b);
	local = runmat_2d_solve(y, d, getLocalPart(b), e, true, true, false);
	local = runmat_2d_solve(y, d, local, e, false, false, false);
	if isa(y, 'single'), local = single(local); end
	x = back(codistributed.build(local, e, size(b)), a);
end

function v = diagonal(y, d)
	% The diagonal, on all workers.
	[on, at] = ismember(globalIndices(d, 1), globalIndices(d, 2));
	rows = find(on);
	v = zeros(1, min(d.Size), 'like', y);
	all_rows = globalIndices(d, 1);
	v(all_rows(rows)) = y(sub2ind(size(y), rows, at(rows)));
	v = spmdReduce(@plus, v);
end

function warn(y, d)
	v = abs(diagonal(y, d));
	if spmdIndex ~= 1, return, end
	if any(v == 0)
		warning('MATLAB:singularMatrix', 'Matrix is singular to working precision.');
	elseif min(v) < eps(class(v)) * max(v)
		warning('MATLAB:nearlySingularMatrix', ...
			'Matrix is close to singular or badly scaled. Results may be inaccurate.');
	end
end

function [done, x] = determinant(library, a)
	x = [];
	done = is_square(a);
	if ~done, return, end
	[m, d] = runmat_blocks(a);
	[y, perm] = lu_of(library, getLocalPart(m), d);
	x = prod(diagonal(y, d));
	seen = false(1, numel(perm));
	for k = 1:numel(perm)           % each cycle of even length changes the sign
		while ~seen(k)
			seen(k) = true;
			if perm(k) ~= k && ~seen(perm(k))
				x = -x;
				perm([k perm(k)]) = perm([perm(k) k]);
				seen(k) = false;
			end
		end
	end
	x = codistributed(x);
end
