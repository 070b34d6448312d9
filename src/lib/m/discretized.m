function bin = discretized(x, edges, how)
%discretized(X, EDGES, HOW)  Bins of X: 'left' and 'right' closed; 'histc': left, and the last edge is a bin of its own.
%>> discretized([1; 2], [1; 2; 3], 'left')
%ans =
%     1
%     2
	m = numel(edges);
	bin = zeros(size(x));
	if isempty(x)
		return
	end
	x = double(x);
	edges = double(edges);
	% ranks of x among the edges, by one stable sort: an edge equal to x comes before it (after it for 'right')
	if strcmp(how, 'right')
		[~, order] = sort([x; edges]);
		isedge = order > numel(x);
		place = order;
	else
		[~, order] = sort([edges; x]);
		isedge = order <= m;
		place = order - m;
	end
	count = cumsum(isedge);
	bin(place(~isedge)) = count(~isedge);
	bin(isnan(x)) = 0;
	switch how
		case 'left'
			bin(x == edges(m)) = m - 1;
			bin(x > edges(m)) = 0;
		case 'right'
			bin(x == edges(1)) = 1;
			bin(bin == m) = 0;
		otherwise
			bin(x > edges(m)) = 0;
	end
end
