function [R, P] = corr(A, varargin)
%corr(A)     Correlation coefficients of the columns of A.
%corr(A, B)  Of each column of A with each column of B.
%corr(..., 'Type', T)  'Pearson', 'Spearman' (of ranks) or 'Kendall' (of the order of pairs).
%corr(..., 'Rows', R)  'all', 'complete' or 'pairwise': which rows with NaN are left out.
%[R, P] = corr(..., 'Tail', T)  P: p-values of Pearson's coefficients; T: 'both', 'right' or 'left'.
%>> corr([1 2 3]', [1 2 4]')
%ans =
%    0.9820
	B = A;
	if ~isempty(varargin) && ~ischar(varargin{1}) && ~isstring(varargin{1})
		B = varargin{1};
		varargin(1) = [];
	end
	if ~isnumeric(A) || ~isnumeric(B) || ~ismatrix(A) || ~ismatrix(B)
		error('MATLAB:corr:InvalidInput', 'X and Y must be matrices of numbers.');
	end
	if size(A, 1) ~= size(B, 1)
		error('MATLAB:corr:InputSizeMismatch', 'X and Y must have the same number of rows.');
	end
	o = struct('Type', 'Pearson', 'Rows', 'all', 'Tail', 'both');
	allowed = struct('Type', {{'Pearson', 'Spearman', 'Kendall'}}, 'Rows', {{'all', 'complete', 'pairwise'}}, ...
		'Tail', {{'both', 'right', 'left'}});
	if mod(numel(varargin), 2)
		error('MATLAB:corr:InvalidOption', 'Options come in pairs: a name and a value.');
	end
	for k = 1:2:numel(varargin)
		if ~(ischar(varargin{k}) || isstring(varargin{k}))
			error('MATLAB:corr:InvalidOption', ...
				'The name of an option is expected, not a value of class %s.', class(varargin{k}));
		elseif ~(ischar(varargin{k + 1}) || isstring(varargin{k + 1}))
			error('MATLAB:corr:InvalidOption', 'The value of an option must be text.');
		end
		name = validatestring(varargin{k}, fieldnames(o), 'corr');
		o.(name) = validatestring(varargin{k + 1}, allowed.(name), 'corr', name);
	end
	if ~isfloat(A), A = double(A); end
	if ~isfloat(B), B = double(B); end
	bad = any(isnan([A, B]), 2);
	if strcmp(o.Rows, 'complete')
		A = A(~bad, :);
		B = B(~bad, :);
	elseif strcmp(o.Rows, 'pairwise') && ~any(bad)
		o.Rows = 'all';
	end
	n = size(A, 1);
	if strcmp(o.Rows, 'pairwise')
		R = zeros(size(A, 2), size(B, 2), 'like', A(1:0) * B(1:0)');
		n = R;
		for i = 1:size(A, 2)
			for j = 1:size(B, 2)
				good = ~isnan(A(:, i)) & ~isnan(B(:, j));
				n(i, j) = nnz(good);
				R(i, j) = coefficients(A(good, i), B(good, j), o.Type);
			end
		end
	else
		R = coefficients(A, B, o.Type);
	end
	if nargout > 1
		if ~strcmp(o.Type, 'Pearson')
			error('MATLAB:corr:NoPValues', 'P-values exist for the type ''Pearson'' only.');
		end
		P = chances(R, n, o.Tail);
	end
end

function R = coefficients(A, B, type)
	if strcmp(type, 'Kendall')
		R = kendall(A, B);
		return
	elseif strcmp(type, 'Spearman')
		A = ranks(A);
		B = ranks(B);
	end
	A = A - mean(A, 1);
	B = B - mean(B, 1);
	R = (A' * B) ./ (sqrt(sum(abs(A).^2, 1))' .* sqrt(sum(abs(B).^2, 1)));
	over = abs(R) > 1;
	R(over) = R(over) ./ abs(R(over));
end

% Equal values share the mean of their ranks.
function X = ranks(X)
	for k = 1:size(X, 2)
		[~, ~, g] = unique(X(:, k));
		c = accumarray(g, 1);
		last = cumsum(c);
		gone = isnan(X(:, k));
		X(:, k) = last(g) - (c(g) - 1) / 2;
		X(gone, k) = NaN;
	end
end

function R = kendall(A, B)
	R = zeros(size(A, 2), size(B, 2));
	for i = 1:size(A, 2)
		a = sign(A(:, i) - A(:, i)');
		for j = 1:size(B, 2)
			b = sign(B(:, j) - B(:, j)');
			R(i, j) = sum(a .* b, 'all') / sqrt(sum(a.^2, 'all') * sum(b.^2, 'all'));
		end
	end
end

% Student's distribution of n - 2 degrees of freedom.
function P = chances(R, n, tail)
	t = R .* sqrt((n - 2) ./ (1 - R.^2));
	upper = betainc((n - 2) ./ (n - 2 + t.^2), (n - 2) / 2, 0.5) / 2;
	upper(isinf(t)) = 0;
	upper(t < 0) = 1 - upper(t < 0);
	switch tail
		case 'both'
			P = 2 * min(upper, 1 - upper);
		case 'right'
			P = upper;
		otherwise
			P = 1 - upper;
	end
end
