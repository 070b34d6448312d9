function p = symrcm(S)
%symrcm(S)  A permutation p for which S(p, p) has its nonzeros near the diagonal: reverse Cuthill-McKee order.
%>> symrcm(speye(2))
%ans =
%     2     1
	n = size(S, 1);
	if size(S, 2) ~= n
		error('MATLAB:symrcm:NotSquare', 'Matrix must be square.');
	end
	G = (S ~= 0) | (S ~= 0).';
	degree = full(sum(G, 1));
	seen = false(1, n);
	p = zeros(1, 0);
	while numel(p) < n
		left = find(~seen);
		[~, k] = min(degree(left));
		start = far_from(G, left(k), seen, degree);
		level = start;
		seen(start) = true;
		p(end + 1) = start;
		head = numel(p);
		while head <= numel(p)
			near = find(G(:, p(head)))';
			near = near(~seen(near));
			[~, k] = sort(degree(near));
			near = near(k);
			seen(near) = true;
			p = [p near];
			head = head + 1;
		end
	end
	p = p(end:-1:1);
end

function start = far_from(G, start, seen, degree)
	depth = -1;
	while true
		reached = seen;
		reached(start) = true;
		level = start;
		d = 0;
		while true
			next = find(any(G(:, level), 2))';
			next = next(~reached(next));
			if isempty(next), break, end
			reached(next) = true;
			level = next;
			d = d + 1;
		end
		if d <= depth, return, end
		depth = d;
		[~, k] = min(degree(level));
		start = level(k);
	end
end
