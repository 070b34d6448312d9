function A = accumarray(subs, vals, sz, func, fill, issp)
%accumarray(SUBS, VALS)           Adds element k of VALS to the element of the result that row k of SUBS names.
%accumarray(SUBS, VALS, SZ)       Array of size SZ; [] for as large as need be.
%accumarray(SUBS, VALS, SZ, FUN)  FUN of each group, which must give a scalar or a cell.
%accumarray(..., FILL)            FILL where there is no group. accumarray(..., FILL, true): sparse.
%>> accumarray([1; 2; 1], [5; 6; 7])
%ans =
%    12
%     6
	if nargin < 3
		sz = [];
	end
	if nargin <= 3 && isfloat(subs) && ismatrix(subs) && (iscolumn(subs) || size(subs, 1) > 1) && ...
		isreal(subs) && isfloat(vals) && isreal(vals) && ~issparse(vals) && ~issparse(subs)
		[A, ok] = quick(subs, vals, sz);
		if ok
			return
		end
	end
	if nargin < 4
		func = [];
	end
	if nargin < 5 || isempty(fill)
		fill = 0;
	end
	if nargin < 6
		issp = false;
	end
	if iscell(subs)
		subs = cellfun(@(x) x(:), subs, 'UniformOutput', false);
		if any(cellfun(@numel, subs) ~= numel(subs{1}))
			error('MATLAB:accumarray:subsCellLengths', ...
				'All cells of SUBS must have the same number of elements.');
		end
		subs = [subs{:}];
	elseif isrow(subs) && ~isscalar(vals) && numel(vals) == numel(subs)
		subs = subs(:);
	end
	if ~isnumeric(subs) && ~islogical(subs) || ndims(subs) > 2
		error('MATLAB:accumarray:subsNotNumeric', 'First input SUBS must be a real, full, numeric matrix.');
	end
	if any(subs(:) < 1) || any(subs(:) ~= fix(subs(:)))
		error('MATLAB:accumarray:nonPosIntIndVals', ...
			'First input SUBS must contain positive integer subscripts.');
	end
	n = size(subs, 1);
	if ~isscalar(vals) && numel(vals) ~= n
		error('MATLAB:accumarray:valsMustBeVector', ...
			'Second input VALS must be a vector with one element for each row in SUBS, or a scalar.');
	end
	subs = double(subs);
	d = size(subs, 2);
	need = max(subs, [], 1);
	if isempty(need)
		need = zeros(1, d);
	end
	if isempty(sz)
		if d == 1
			sz = [need, 1];
		else
			sz = need;
		end
	else
		sz = double(sz(:)');
		full_ = sz;
		if d == 1
			if numel(sz) < 2 || sum(sz ~= 1) > 1 && prod(sz) > 0 && ~(numel(sz) == 2 && any(sz == 1))
				error('MATLAB:accumarray:notValidSize', ...
					'Third input SZ must be [N 1] for vector output.');
			end
			full_ = prod(sz);
		end
		if numel(full_) ~= d || any(need > full_)
			error('MATLAB:accumarray:insufficientSize', ...
				'First input SUBS and third input SZ must satisfy all(max(SUBS)<=SZ).');
		end
	end
	if d == 1
		ind = subs;
	else
		ind = 1 + (subs - 1) * cumprod([1, sz(1:d - 1)])';
	end
	total = prod(sz);
	simple = isempty(func);
	name = '';
	if ~simple
		name = func2str(func);
	end
	isreal_ = isreal(vals) && isfloat(vals) || islogical(vals);
	if issp && simple
		if isscalar(vals)
			vals = repmat(vals, n, 1);
		end
		A = sparse(subs(:, 1), subs(:, end), double(vals(:)), sz(1), sz(end));
		return
	end
	if (simple || strcmp(name, 'sum')) && isreal_
		A = reshape(accumulated(ind, vals, total), sz);
		if isUnderlyingType(vals, 'single')
			A = single(A);
		end
		if ~isequal(fill, 0)
			A(reshape(accumulated(ind, 1, total), sz) == 0) = fill;
		end
	elseif simple && ~isreal(vals) && isfloat(vals)
		A = reshape(complex(accumulated(ind, real(vals), total), accumulated(ind, imag(vals), total)), sz);
	elseif any(strcmp(name, {'max', 'min'})) && isreal_ && isfloat(vals) && ~any(isnan(vals(:)))
		A = reshape(accumulated(ind, vals, total, name), sz);
		A(isnan(A)) = fill;
		A = cast(A, underlyingType(vals));
	else
		if simple
			func = @(x) sum(x, 'native');
		end
		if isscalar(vals)
			vals = repmat(vals, n, 1);
		end
		A = grouped(ind, vals(:), sz, func, fill);
	end
	if issp
		A = sparse(A);
	end
end
function [A, ok] = quick(subs, vals, sz)
	% If the subscripts are doubles or singles, one pass checks them and one adds. Errors are raised by the general
	% code above.
	A = [];
	d = size(subs, 2);
	ok = isscalar(vals) || numel(vals) == size(subs, 1);
	if ~ok || isempty(subs) || d > 16
		ok = false;
	elseif isempty(sz)
		[A, ok] = accumulated(subs, vals, -1);
	elseif ~isa(sz, 'double') || ~isrow(sz) || any(sz < 1) || any(sz ~= fix(sz))
		ok = false;
	elseif d == 1 && numel(sz) == 2 && sz(2) == 1
		[A, ok] = accumulated(subs, vals, sz(1));
	elseif d > 1 && numel(sz) == d
		[A, ok] = accumulated(subs, vals, sz);
	else
		ok = false;
	end
	if ok && isUnderlyingType(vals, 'single')
		A = single(A);
	end
end
function A = grouped(ind, vals, sz, func, fill)
	if isempty(ind) && isempty(vals)
		try
			kind = func(zeros(0, 1));       % the result has its class
		catch
			kind = 0;
		end
		if iscell(kind)
			A = cell(sz);
		else
			A = repmat(cast(fill, 'like', kind), sz);
		end
		return
	end
	total = prod(sz);
	if total <= 4 * numel(ind) + 1000
		[order, start] = group_order(ind, total);
		at = find(diff(start) > 0);             % the groups with elements
		vals = vals(order);
		start = start([at; end]);
	else
		[ind, order] = sort(ind);
		vals = vals(order);
		first = find([true(~isempty(ind)); diff(ind) ~= 0]);
		at = ind(first);
		start = [first - 1; numel(ind)];
	end
	out = cell(numel(at), 1);
	for k = 1:numel(at)
		out{k} = func(vals(start(k) + 1:start(k + 1)));
	end
	if ~isempty(out) && iscell(out{1})
		A = cell(sz);
		for k = 1:numel(out)
			A(at(k)) = out{k};
		end
		return
	end
	for k = 1:numel(out)
		if ~isscalar(out{k})
			error('MATLAB:accumarray:funcOutputNotScalar', ...
				'The function must return a scalar for each group.');
		end
	end
	values = vertcat(out{:});
	if isempty(values)
		values = zeros(0, 1);
	end
	if islogical(values)
		A = repmat(logical(fill), sz);
	else
		A = repmat(cast(fill, 'like', values), sz);
	end
	A(at) = values;
end
