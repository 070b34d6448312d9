function varargout = findgroups(varargin)
%G = findgroups(A)            Number of the group of each element of A: equal elements, groups in ascending order; NaN for missing ones.
%G = findgroups(A1, A2, ...)  Groups of equal combinations.
%[G, ID1, ID2, ...] = findgroups(...)  What the groups stand for.
%>> findgroups([5 3 5])
%ans =
%     2     1     2
	if nargin == 0
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	n = numel(varargin{1});
	K = zeros(n, nargin);
	miss = false(n, 1);
	for k = 1:nargin
		a = varargin{k};
		if numel(a) ~= n
			error('MATLAB:findgroups:InputSizeMismatch', 'Grouping variables must have the same number of elements.');
		end
		m = ismissing(a);
		miss = miss | m(:);
		[~, first, ic] = unique(a(:));
		K(:, k) = ic;
	end
	if nargin == 1
		g = K;
	else
		[~, first, g] = unique_numbered(K);
	end
	kept = ~miss(first);
	number = nan(numel(first), 1);
	number(kept) = 1:sum(kept);
	first = first(kept);
	varargout = cell(1, max(nargout, 1));
	varargout{1} = reshape(number(g), size(varargin{1}));
	for k = 2:nargout
		a = varargin{k - 1};
		varargout{k} = a(first);
	end
end
