function [parent, order] = etree(S, kind)
%etree(S)               Elimination tree of the symmetric matrix whose upper triangle is S's: parents, 0 for roots.
%etree(S, 'col')        Of S'*S.
%[P, Q] = etree(...)    Q: a postorder of the tree.
%>> etree(sparse([1 1 0; 1 1 1; 0 1 1]))
%ans =
%     2     3     0
	if ~issparse(S)
		error('MATLAB:etree:NotSparse', 'etree: S must be a sparse matrix');
	end
	columns = false;
	if nargin > 1
		kind = lower(string(kind));
		columns = isequal(kind, "col");
		if ~columns && ~isequal(kind, "sym")
			error('MATLAB:etree:BadType', 'The second argument must be ''sym'' or ''col''.');
		end
	end
	[m, n] = size(S);
	if ~columns && m ~= n
		error('MATLAB:etree:NotSquare', 'etree: S is marked as symmetric, but is not square');
	end
	parent = zeros(1, n);
	shortcut = zeros(1, n);
	last = zeros(1, m);
	for k = 1:n
		for i = find(S(:, k))'
			if columns
				r = last(i);
				last(i) = k;
			else
				r = i;
			end
			while r ~= 0 && r < k
				up = shortcut(r);
				shortcut(r) = k;
				if up == 0
					parent(r) = k;
				end
				r = up;
			end
		end
	end
	if nargout > 1
		order = postorder(parent, n);
	end
end

function order = postorder(parent, n)
	first = zeros(1, n + 1);
	next = zeros(1, n);
	for k = n:-1:1
		p = parent(k);
		if p == 0, p = n + 1; end
		next(k) = first(p);
		first(p) = k;
	end
	order = zeros(1, 0);
	stack = [];
	root = first(n + 1);
	while root ~= 0
		stack(end + 1) = root;
		while ~isempty(stack)
			k = stack(end);
			child = first(k);
			if child == 0
				order(end + 1) = k;
				stack(end) = [];
			else
				first(k) = next(child);
				stack(end + 1) = child;
			end
		end
		root = next(root);
	end
end
