function [p, q, r, s, cc, rr] = dmperm(A)
%p = dmperm(A)               Maximum matching: p(j) = i when column j is matched with row i, 0 when it is not.
%[P, Q, R, S] = dmperm(A)    Dulmage-Mendelsohn order: A(P, Q) is block upper triangular, with blocks R and S.
%[P, Q, R, S, CC, RR] = dmperm(A)  The coarse blocks too: columns CC(k):CC(k+1)-1 and rows RR(k):RR(k+1)-1.
%>> dmperm(sparse([0 1; 1 0]))
%ans =
%     2     1
	if ~(isnumeric(A) || islogical(A)) || ~ismatrix(A)
		error('MATLAB:dmperm:InvalidInput', 'A must be a matrix of numbers.');
	end
	[m, n] = size(A);
	match = matching(A, m, n);
	if nargout < 2
		p = match;
		return
	end
	rowMatch = zeros(1, m);
	rowMatch(match(match > 0)) = find(match > 0);
	freeCols = find(match == 0);
	freeRows = find(rowMatch == 0);
	% Unmatched columns and all that they reach are the underdetermined part; unmatched rows and all that they reach
	% are the overdetermined part.
	underCols = setdiff(reach(A, freeCols, rowMatch), freeCols);
	overRows = setdiff(reach(A', freeRows, match), freeRows);
	overCols = rowMatch(overRows);
	squareCols = setdiff(1:n, [freeCols, underCols, overCols]);
	sizes = [];
	if ~isempty(squareCols)
		[order, sizes] = components(A(match(squareCols), squareCols));
		squareCols = squareCols(order);
	end
	p = [match(underCols), match(squareCols), overRows, freeRows];
	q = [freeCols, underCols, squareCols, overCols];
	cc = cumsum([1, numel(freeCols), numel(underCols), numel(squareCols), numel(overCols)]);
	rr = cumsum([1, numel(underCols), numel(squareCols), numel(overRows), numel(freeRows)]);
	r = cumsum([rr(1), rr(2) - 1, sizes]);
	s = cumsum([cc(1), cc(3) - 1, sizes]);
	if isempty([freeCols, underCols])
		r(1) = [];
		s(1) = [];
	end
	if ~isempty([freeRows, overRows])
		r(end + 1) = m + 1;
		s(end + 1) = n + 1;
	end
end

function match = matching(A, m, n)
	match = zeros(1, n);
	owner = zeros(1, m);
	for j = 1:n
		seen = false(1, m);
		from = zeros(1, m);
		queue = j;
		last = 0;
		while ~isempty(queue) && last == 0
			c = queue(1);
			queue(1) = [];
			for i = find(A(:, c))'
				if seen(i), continue, end
				seen(i) = true;
				from(i) = c;
				if owner(i) == 0
					last = i;
					break
				end
				queue(end + 1) = owner(i);
			end
		end
		while last ~= 0
			c = from(last);
			next = match(c);
			match(c) = last;
			owner(last) = c;
			last = next;
		end
	end
end

% The columns that alternating paths from the columns START reach.
function cols = reach(A, start, rowMatch)
	cols = start;
	seen = false(1, size(A, 1));
	k = 1;
	while k <= numel(cols)
		for i = find(A(:, cols(k)))'
			if ~seen(i)
				seen(i) = true;
				if rowMatch(i) && ~any(cols == rowMatch(i))
					cols(end + 1) = rowMatch(i);
				end
			end
		end
		k = k + 1;
	end
end

% Strong components of the graph of a square matrix without zeros on the diagonal, in an order that makes the matrix
% block upper triangular.
function [order, sizes] = components(A)
	n = size(A, 1);
	number = zeros(1, n); low = number; on = false(1, n);
	stack = []; counter = 0;
	order = zeros(1, 0); sizes = zeros(1, 0);
	for root = 1:n
		if number(root), continue, end
		work = [root; 0];
		while ~isempty(work)
			v = work(1, end);
			if work(2, end) == 0
				counter = counter + 1;
				number(v) = counter; low(v) = counter;
				stack(end + 1) = v; on(v) = true;
			end
			next = find(A(:, v))';
			next = next(next ~= v);
			pushed = false;
			while work(2, end) < numel(next)
				work(2, end) = work(2, end) + 1;
				w = next(work(2, end));
				if ~number(w)
					work(:, end + 1) = [w; 0];
					pushed = true;
					break
				elseif on(w)
					low(v) = min(low(v), number(w));
				end
			end
			if pushed, continue, end
			if numel(next) == 0 || work(2, end) >= numel(next)
				if low(v) == number(v)
					at = find(stack == v);
					group = sort(stack(at:end));
					on(group) = false;
					stack = stack(1:at - 1);
					order = [order, group];
					sizes(end + 1) = numel(group);
				end
				work(:, end) = [];
				if ~isempty(work)
					u = work(1, end);
					low(u) = min(low(u), low(v));
				end
				if isempty(work), break, end
				if work(2, end) == 0, work(2, end) = 1; end
			end
		end
	end
end
