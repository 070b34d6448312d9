function [x, y, h, s] = treelayout(parent, post)
%[X, Y, H, S] = treelayout(PARENT)  Places to draw a forest: X, Y in (0, 1); its height H; the number S of nodes above
%   the first branch.
%treelayout(PARENT, POST)           With the leaves in the order of the permutation POST.
%>> treelayout([0 1 1])
%ans =
%    0.5000    0.3333    0.6667
	n = numel(parent);
	if ~isnumeric(parent) || ~isreal(parent) || any(parent(:) < 0 | parent(:) > n | parent(:) ~= fix(parent(:)))
		error('MATLAB:treelayout:InvalidParent', 'PARENT must hold numbers of nodes, and 0 for roots.');
	end
	parent = double(parent(:)');
	place = 1:n;
	if nargin > 1
		if ~isnumeric(post) || ~isequal(sort(double(post(:)')), 1:n)
			error('MATLAB:treelayout:InvalidPostorder', 'POST must be a permutation of the nodes.');
		end
		place(post) = 1:n;
	end
	depth = zeros(1, n + 1);
	kids = cell(1, n + 1);
	for k = n:-1:1
		p = parent(k);
		if p == 0, p = n + 1; end
		kids{p} = [k kids{p}];
	end
	for p = 1:n + 1
		[~, at] = sort(place(kids{p}));
		kids{p} = kids{p}(at);
	end
    % Computes depths and leaves from the roots down, with children in order.
	order = zeros(1, 0);
	stack = n + 1;
	while ~isempty(stack)
		k = stack(end);
		stack(end) = [];
		order(end + 1) = k;
		depth(kids{k}) = depth(k) + 1;
		stack = [stack, fliplr(kids{k})];
	end
	if numel(order) <= n
		error('MATLAB:treelayout:InvalidParent', 'PARENT has a cycle.');
	end
	h = max(depth) - 1;
	leaves = 0;
	x = zeros(1, n + 1);
	for k = order
		if isempty(kids{k})
			leaves = leaves + 1;
			x(k) = leaves;
		end
	end
	for k = fliplr(order)
		if ~isempty(kids{k})
			x(k) = (x(kids{k}(1)) + x(kids{k}(end))) / 2;
		end
	end
	x = x(1:n) / (leaves + 1);
	y = 1 - depth(1:n) / (h + 2);
	top = n + 1;
	s = 0;
	while numel(kids{top}) == 1
		top = kids{top};
		s = s + 1;
	end
end
