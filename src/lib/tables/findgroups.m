function varargout = findgroups(varargin)
%G = findgroups(A)            Number of the group of each element of A: equal elements, groups in ascending order;
%   NaN for missing ones.
%G = findgroups(A1, A2, ...)  Groups of equal combinations.
%[G, TID] = findgroups(T)  Groups of equal rows of the table T; TID is a table of the rows that they stand for.
%[G, ID1, ID2, ...] = findgroups(...)  What the groups stand for.
%>> findgroups([5 3 5])
%ans =
%     2     1     2
	if nargin == 0
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin == 1 && istabular(varargin{1})
		[varargout{1:max(nargout, 1)}] = table_groups(varargin{1});
		return
	end
	n = numel(varargin{1});
	K = zeros(n, nargin);
	miss = false(n, 1);
	for k = 1:nargin
		a = varargin{k};
		if numel(a) ~= n
			error('MATLAB:findgroups:InputSizeMismatch', ...
				'Grouping variables must have the same number of elements.');
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
function [g, T] = table_groups(T)
	names = T.Properties.VariableNames;
	data = cell(1, numel(names));
	for k = 1:numel(names)
		data{k} = T.(names{k});
		if size(data{k}, 2) ~= 1
			error('MATLAB:findgroups:GroupingVarNotColumn', ...
				'Each variable of the table must have one column.');
		end
	end
	ids = cell(1, numel(names));
	[g, ids{:}] = findgroups(data{:});
	T = table(ids{:}, 'VariableNames', names);
end
