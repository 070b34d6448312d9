function [B, d] = spdiags(varargin)
%B = spdiags(A)             The nonzero diagonals of A as columns; [B, D] = spdiags(A) also returns the numbers of these
%   diagonals.
%B = spdiags(A, D)          The diagonals D of A.
%A = spdiags(B, D, A)       A with its diagonals D replaced by the columns of B.
%A = spdiags(B, D, M, N)    The M-by-N sparse matrix with these diagonals.
%>> full(spdiags([1 2 3; 4 5 6]', [0 1], 3, 3))
%ans =
%     1     5     0
%     0     2     6
%     0     0     3
	if nargin < 3
		[B, d] = take_diagonals(varargin{:});
		return
	end
	C = varargin{1};
	d = varargin{2}(:);
	if nargin == 3
		A = varargin{3};
		[m, n] = size(A);
		[i, j, v] = find(A);
		keep = ~ismember(j(:) - i(:), d);
		i = i(keep); j = j(keep); v = v(keep);
		i = i(:); j = j(:); v = v(:);
	else
		m = varargin{3};
		n = varargin{4};
		i = zeros(0, 1); j = i; v = i;
	end
	if isvector(C) && numel(d) == 1
		C = C(:);
	end
	if size(C, 2) ~= numel(d) && size(C, 2) ~= 1
		error('MATLAB:spdiags:InvalidSizeB', 'Number of columns of B must equal the number of diagonals.');
	end
	for k = 1:numel(d)
        % A column of B is aligned with the columns of A if A is tall, and with its rows if it is wide.
		lo = max(1, 1 - d(k));
		hi = min(m, n - d(k));
		if hi < lo
			continue
		end
		row = (lo:hi)';
		if m >= n
			from = row + d(k);
		else
			from = row;
		end
		col = C(:, min(k, size(C, 2)));
		if isscalar(col)
			col = repmat(col, max(from), 1);
		end
		i = [i; row];
		j = [j; row + d(k)];
		v = [v; full(col(from))];
	end
	B = sparse(i, j, v, m, n);
end

function [B, d] = take_diagonals(A, d)
	[m, n] = size(A);
	[i, j, v] = find(A);
	i = i(:); j = j(:); v = v(:);
	if nargin < 2
		d = unique(j - i);
	end
	d = d(:);
	B = zeros(min(m, n), numel(d));
	for k = 1:numel(d)
		on = j - i == d(k);
		if m >= n
			B(j(on), k) = v(on);
		else
			B(i(on), k) = v(on);
		end
	end
end
